// The invariants of a path's piece table, which the fuzzer's targets check, and tests of edits in Path and Operations. Does
// not import Foundation: tests for macOS are checked without it.

#if !FUZZING
  @testable import NavKit
#endif

extension NavPath {
  /// Stops the program if the piece table is inconsistent.
  func checkInvariants() { table.checkInvariants(sourceCount: source?.count ?? 0) }
}

extension NavPath.PieceTable {
  fileprivate func checkInvariants(sourceCount: Int) {
    precondition(count == pieces.reduce(0) { $0 + $1.count }, "the table counts the elements of its pieces")
    precondition(starts.count == pieces.count, "each piece begins at an index")
    var next = 0
    var end: Int?
    var isAfterKept = false
    for (piece, start) in zip(pieces, starts) {
      precondition(piece.count > 0, "no piece is empty")
      precondition(start == next, "a piece begins where the one below it ends")
      next += piece.count
      switch piece {
      case .kept(let range):
        precondition(
          range.lowerBound >= end ?? 0 && range.upperBound <= sourceCount, "kept elements are in source order")
        precondition(!isAfterKept || range.lowerBound != end, "neighbors that adjoin in the source are one piece")
        end = range.upperBound
        isAfterKept = true
      case .added: isAfterKept = false
      }
    }
  }
}
