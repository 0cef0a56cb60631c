// A fixture for Tests/Layers/run.sh, the test of .ci/layers: a type that uses NavKit and is used by CommandLine.

import NavKit

enum Output {
  static let text = Words.none
}
