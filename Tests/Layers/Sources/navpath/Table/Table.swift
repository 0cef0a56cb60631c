// A fixture for Tests/Layers/run.sh, the test of .ci/layers: a folder that may use all of navpath; its row has a fault.

struct Table {
  let find: Find, show: Show
}
