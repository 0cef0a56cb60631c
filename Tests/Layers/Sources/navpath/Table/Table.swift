// A fixture for Tests/Layers/run.sh, the test of .ci/layers: a folder that may use all others.

struct Table {
  let find: Find, show: Show
}
