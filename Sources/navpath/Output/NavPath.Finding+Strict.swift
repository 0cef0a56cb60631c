// Findings where warnings count as errors.

import NavKit

extension NavPath.Finding {
  /// The same as an error, whatever its rule says.
  var asError: NavPath.Finding {
    var error = self
    error.severity = .error
    return error
  }
}
