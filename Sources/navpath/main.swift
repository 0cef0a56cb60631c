// The entry point. All commands are in the table of `Commands`.

import NavKit

ProcessSignals.prepare()
ProcessSignals.exit(Program.run(ProcessArguments.words, .ofProcess()).rawValue)
