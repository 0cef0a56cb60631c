// A fixture for Tests/Layers/run.sh, the test of .ci/layers: a source that run.sh removes, so that the index is old.

enum Unused {}
