// A fixture for Tests/Layers/run.sh, the test of .ci/layers: a fault, a command that uses another.

struct Show {
  let find: Find
}
