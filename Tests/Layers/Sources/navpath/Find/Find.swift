// A fixture for Tests/Layers/run.sh, the test of .ci/layers: the command that another one uses.

struct Find {
  let option: Option
}
