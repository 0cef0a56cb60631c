import NavKit
