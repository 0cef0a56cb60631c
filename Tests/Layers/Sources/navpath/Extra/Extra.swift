// A fixture for Tests/Layers/run.sh, the test of .ci/layers: a fault, a folder without a row.

enum Extra {}
