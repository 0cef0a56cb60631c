// The program: words in, one exit code out. Everything it can do stands in the table of `Commands`.

import NavKit

ProcessSignals.prepare()
ProcessSignals.exit(Program.run(ProcessArguments.words, .ofProcess()).rawValue)
