# fish completion for navpath, written by `navpath completions fish`; do not edit.

# The words before the cursor without options and their values: the command and its arguments.
function __navpath_words
    set -l words
    set -l skip 0
    set -l ended 0
    set -l tokens (commandline -opc)
    for token in $tokens[2..-1]
        if test $skip = 1
            set skip 0
        else if test $ended = 1
            set -a words $token
        else if test "$token" = --
            set ended 1
        else if string match -qr -- '^-[^0-9]' $token
            if contains -- $token (__navpath_values $words)
                set skip 1
            end
        else
            set -a words $token
        end
    end
    printf '%s\n' $words
end

# Completions from the files on the line, by navpath itself.
function __navpath_live
    set -l tokens (commandline -opc)
    type -q $tokens[1]; or return
    $tokens[1] __complete -- $tokens[2..-1] (commandline -ct | string unescape) 2>/dev/null
end

# Whether the command is missing, or is only the first word of a name of two words.
function __navpath_needs_command
    set -l words (__navpath_words)
    test (string join ' ' -- $words) = "$argv"
end

# Whether the command is one of these names.
function __navpath_is
    set -l words (__navpath_words)
    contains -- "$words[1]" $argv; or contains -- "$words[1] $words[2]" $argv
end

# Whether the cursor is at this argument, counted from 1, of one of these commands; 2+ is the second one or a later one.
function __navpath_at
    set -l words (__navpath_words)
    set -l names $argv[2..-1]
    set -l given (math (count $words) - 1)
    if not contains -- "$words[1]" $names
        contains -- "$words[1] $words[2]" $names; or return 1
        set given (math $given - 1)
    end
    set -l wanted (string trim -r -c + -- $argv[1])
    if string match -q '*+' -- $argv[1]
        test $given -ge (math $wanted - 1)
    else
        test $given = (math $wanted - 1)
    end
end

# The options of a command that are followed by a value.
function __navpath_values
    set -l name "$argv[1]"
    if contains -- "$name" schema
        set name "$argv[1] $argv[2]"
    end
    printf '%s\n' --get --at --stack -f --form --element -s --schema --color --style --encoding -o --output --lock-timeout --match --script --report --map --exclude --files-from --baseline --write-baseline -j --jobs --policy --without --to --tags --rename --url --key --merge --sources --only --direction --observed --samples --paths --allow --base
    switch "$name"
        case pop-to
            printf '%s\n' --index
        case replace
            printf '%s\n' --index
        case update
            printf '%s\n' --index
        case "schema generate"
            printf '%s\n' --check
        case link
            printf '%s\n' --index
    end
end

complete -c navpath -f

complete -c navpath -n '__navpath_needs_command' -a 'current' -d 'print the current screen, the top element'
complete -c navpath -n '__navpath_needs_command' -a 'show' -d 'print the path, root first'
complete -c navpath -n '__navpath_needs_command' -a 'get' -d 'print the element at an index, or the topmost match'
complete -c navpath -n '__navpath_needs_command' -a 'count' -d 'print the number of elements'
complete -c navpath -n '__navpath_needs_command' -a 'contains' -d 'exit 0 if an element is on the path, 1 if not'
complete -c navpath -n '__navpath_needs_command' -a 'find' -d 'find paths in documents'
complete -c navpath -n '__navpath_needs_command' -a 'push' -d 'push elements; the last one becomes the current screen'
complete -c navpath -n '__navpath_needs_command' -a 'pop' -d 'remove elements from the top'
complete -c navpath -n '__navpath_needs_command' -a 'pop-to' -d 'go back to the topmost element that matches'
complete -c navpath -n '__navpath_needs_command' -a 'reset' -d 'go back to the root, or to exactly these elements'
complete -c navpath -n '__navpath_needs_command' -a 'replace' -d 'replace the current screen, or another element'
complete -c navpath -n '__navpath_needs_command' -a 'insert' -d 'insert elements at an index'
complete -c navpath -n '__navpath_needs_command' -a 'remove' -d 'remove an element by its index or by a match'
complete -c navpath -n '__navpath_needs_command' -a 'update' -d 'merge a JSON patch (RFC 7396) into an element\'s value'
complete -c navpath -n '__navpath_needs_command' -a 'return' -d 'go back to a screen and merge a JSON patch into its value'
complete -c navpath -n '__navpath_needs_command' -a 'new' -d 'create a file with a path of these elements'
complete -c navpath -n '__navpath_needs_command' -a 'apply' -d 'apply several operations as one change: all or none'
complete -c navpath -n '__navpath_needs_command' -a 'edit' -d 'edit the path in your editor'
complete -c navpath -n '__navpath_needs_command' -a 'validate' -d 'check paths against the destination schema'
complete -c navpath -n '__navpath_needs_command' -a 'restore' -d 'print what an app would restore, and what it would drop'
complete -c navpath -n '__navpath_needs_command' -a 'diff' -d 'print the operations that turn one path into another'
complete -c navpath -n '__navpath_needs_command' -a 'git-diff' -d 'print what changed in a path, as git\'s external diff program'
complete -c navpath -n '__navpath_needs_command' -a 'trace' -d 'print what happened to a path over time'
complete -c navpath -n '__navpath_needs_command' -a 'fmt' -d 'reformat paths: whitespace and key order'
complete -c navpath -n '__navpath_needs_command' -a 'convert' -d 'convert the path to another form'
complete -c navpath -n '__navpath_needs_command' -a 'migrate' -d 'rename types and enum cases in saved paths'
complete -c navpath -n '__navpath_needs_command' -a 'launch-args' -d 'print how to start an app so that it opens on a path'
complete -c navpath -n '__navpath_needs_command' -a 'init' -d 'write a first schema from the paths in a folder'
complete -c navpath -n '__navpath_needs_command' -a 'schema' -d 'check, infer, generate, sources, graph, list, samples, compat, meta'
complete -c navpath -n '__navpath_needs_command' -a 'open' -d 'set the path from a deep link'
complete -c navpath -n '__navpath_needs_command' -a 'link' -d 'print the URL of the current screen'
complete -c navpath -n '__navpath_needs_command' -a 'completions' -d 'print the completion script for a shell'
complete -c navpath -n '__navpath_needs_command' -a 'help' -d 'show help for navpath, for commands or for rules'
complete -c navpath -n '__navpath_needs_command schema' -a 'check' -d 'check a destination schema for errors'
complete -c navpath -n '__navpath_needs_command schema' -a 'infer' -d 'write a destination schema from saved paths'
complete -c navpath -n '__navpath_needs_command schema' -a 'generate' -d 'print a schema made from the app\'s own types'
complete -c navpath -n '__navpath_needs_command schema' -a 'sources' -d 'compare a schema with the registrations in Swift sources'
complete -c navpath -n '__navpath_needs_command schema' -a 'graph' -d 'print the screens and their \'next\' as a graph'
complete -c navpath -n '__navpath_needs_command schema' -a 'list' -d 'print the destinations, one per line'
complete -c navpath -n '__navpath_needs_command schema' -a 'samples' -d 'write a valid path to each screen'
complete -c navpath -n '__navpath_needs_command schema' -a 'compat' -d 'check what an update does to saved paths'
complete -c navpath -n '__navpath_needs_command schema' -a 'meta' -d 'print a JSON Schema for destination schema files'
complete -c navpath -n '__navpath_needs_command' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_needs_command' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_needs_command' -l color -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_needs_command' -s h -l help -d 'print this help; -h prints a short form'
complete -c navpath -n '__navpath_needs_command' -s V -l version -d 'print the version'

set -l when '__navpath_at 1 current show list get count contains link'
complete -c navpath -n $when -F -d 'the file with the path, or \'-\' for standard input'

set -l when '__navpath_at 2 get remove'
complete -c navpath -n $when -a '(__navpath_live)' -d '0 is the first element, -1 the current screen; or a match'

set -l when '__navpath_at 2 contains pop-to return'
complete -c navpath -n $when -a '(__navpath_live)' -d 'an element, a type, or part of a value, such as \'App.User(id: 42, ...)\''

set -l when '__navpath_at 1+ find'
complete -c navpath -n $when -F -d 'documents, property lists, folders, or \'-\' for standard input'

set -l when '__navpath_at 1 push pop dismiss pop-to reset replace insert remove update return new apply convert open'
complete -c navpath -n $when -F -d 'the file with the path, or \'-\' for standard input and output'

set -l when '__navpath_at 2+ push reset new'
complete -c navpath -n $when -a '(__navpath_live)' -d 'an element, such as 42, \'App.User(id: 42)\' or \'App.User={"id":42}\''

set -l when '__navpath_at 2 replace'
complete -c navpath -n $when -a '(__navpath_live)' -d '0 is the first element, -1 the current screen (default)'

set -l when '__navpath_at 3 replace'
complete -c navpath -n $when -a '(__navpath_live)' -d 'an element, such as 42, \'App.User(id: 42)\' or \'App.User={"id":42}\''

set -l when '__navpath_at 2 insert'
complete -c navpath -n $when -a '(__navpath_live)' -d '0 is the first element, -1 the current screen'

set -l when '__navpath_at 3+ insert'
complete -c navpath -n $when -a '(__navpath_live)' -d 'an element, such as 42, \'App.User(id: 42)\' or \'App.User={"id":42}\''

set -l when '__navpath_at 1 edit'
complete -c navpath -n $when -F -d 'the file with the path'

set -l when '__navpath_at 1+ validate restore'
complete -c navpath -n $when -F -d 'files with one path each, folders, or \'-\' for standard input'

set -l when '__navpath_at 1 diff'
complete -c navpath -n $when -F -d 'the file with the old path, or \'-\' for standard input'

set -l when '__navpath_at 2 diff'
complete -c navpath -n $when -F -d 'the file with the new path, or \'-\' for standard input'

set -l when '__navpath_at 1+ git-diff'
complete -c navpath -n $when -F -d 'the file\'s name in the repository, and what git passes after it'

set -l when '__navpath_at 1+ trace'
complete -c navpath -n $when -F -d 'files with one snapshot each, or \'-\' for lines of standard input'

set -l when '__navpath_at 1+ fmt'
complete -c navpath -n $when -F -d 'files with one path each, or \'-\' for standard input'

set -l when '__navpath_at 1+ migrate'
complete -c navpath -n $when -F -d 'files with paths, folders, or \'-\' for standard input and output'

set -l when '__navpath_at 1+ launch-args'
complete -c navpath -n $when -F -d 'the file with the path, \'-\' for standard input; or the elements'

set -l when '__navpath_at 1 init'
complete -c navpath -n $when -F -d 'the folder with saved paths (default: this one)'

set -l when '__navpath_at 1 "schema check" "schema graph" "schema list" "schema samples"'
complete -c navpath -n $when -F -d 'the schema file'

set -l when '__navpath_at 1+ "schema infer"'
complete -c navpath -n $when -F -d 'files with paths, folders, or \'-\' for standard input'

set -l when '__navpath_at 1+ "schema generate"'
complete -c navpath -n $when -F -d 'symbol graph files, folders with *.symbols.json, or \'-\''

set -l when '__navpath_at 1+ "schema sources"'
complete -c navpath -n $when -F -d 'folders with Swift sources, files, or \'-\' for standard input'

set -l when '__navpath_at 1 "schema compat"'
complete -c navpath -n $when -F -d 'the schema of the release that saved'

set -l when '__navpath_at 2 "schema compat"'
complete -c navpath -n $when -F -d 'the schema, or the symbol graph, of the release that restores'

set -l when '__navpath_at 2 open'
complete -c navpath -n $when -a '(__navpath_live)' -d 'a deep link, such as myapp://category/3, or its path /category/3'

set -l when '__navpath_at 1 completions'
complete -c navpath -n $when -a 'bash zsh fish' -d 'bash, zsh or fish (default: by $SHELL)'

set -l when '__navpath_at 1+ help'
complete -c navpath -n $when -a '(__navpath_live)' -d 'a command, a rule, all, elements, matches, forms or rules'

set -l when '__navpath_is current get'
complete -c navpath -n $when -l type -d 'print only the type'
complete -c navpath -n $when -l value -d 'print only the value, as compact JSON'
complete -c navpath -n $when -l swift -d 'print the element in Swift notation'
complete -c navpath -n $when -l get -x -a '(__navpath_live)' -d 'print the part of the value at a JSON Pointer (RFC 6901)'
complete -c navpath -n $when -s r -l raw -d 'print a string without quotes and escapes'

set -l when '__navpath_is current show list get count contains find restore diff trace "schema graph" "schema list" "schema compat" link'
complete -c navpath -n $when -l json -d 'print JSON'

set -l when '__navpath_is current show list get count contains push pop dismiss pop-to reset replace insert remove update return new apply edit validate restore diff git-diff fmt convert migrate launch-args "schema infer" open link'
complete -c navpath -n $when -l at -x -a '(__navpath_live)' -d 'the path in the document, as a JSON Pointer (RFC 6901)'

set -l when '__navpath_is current show list get count contains push pop dismiss pop-to reset replace insert remove update return new apply edit validate restore diff git-diff trace fmt convert migrate launch-args open link'
complete -c navpath -n $when -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n $when -l no-schema -d 'use no schema'

set -l when '__navpath_is current show list get count contains push pop dismiss pop-to reset replace insert remove update return new apply edit validate restore diff git-diff trace fmt convert migrate launch-args init "schema infer" open link'
complete -c navpath -n $when -s f -l form -x -a 'swiftui array flowstacks flowroutes swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n $when -l element -x -d 'the element type of a typed array'

set -l when '__navpath_is current show list get count contains push pop dismiss pop-to reset replace insert remove update return new apply edit validate restore diff git-diff trace fmt convert migrate launch-args "schema sources" open link'
complete -c navpath -n $when -s s -l schema -r -F -d 'the destination schema'

set -l when '__navpath_is current show list get count contains find push pop dismiss pop-to reset replace insert remove update return new apply edit validate restore diff git-diff trace fmt convert migrate launch-args init "schema check" "schema infer" "schema generate" "schema sources" "schema graph" "schema list" "schema samples" "schema compat" "schema meta" open link completions help'
complete -c navpath -n $when -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n $when -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n $when -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n $when -s h -l help -d 'print this help; -h prints a short form'

set -l when '__navpath_is show list'
complete -c navpath -n $when -l swift -d 'print values in Swift notation'

set -l when '__navpath_is show list restore trace'
complete -c navpath -n $when -l redact -d 'replace the values that the schema marks x-private by marks'
complete -c navpath -n $when -l redact-all -d 'replace all values by marks'

set -l when '__navpath_is get pop-to replace remove update return'
complete -c navpath -n $when -l first -d 'use the lowest match instead of the topmost'

set -l when '__navpath_is contains'
complete -c navpath -n $when -l index -d 'print the index of each match'

set -l when '__navpath_is find'
complete -c navpath -n $when -l all -d 'list arrays that could be typed paths as well'

set -l when '__navpath_is push'
complete -c navpath -n $when -l unless-current -d 'skip an element that equals the current screen'

set -l when '__navpath_is push reset replace insert new'
complete -c navpath -n $when -l style -x -a 'push sheet cover' -d 'how FlowStacks presents the new screens (default: push)'

set -l when '__navpath_is push reset apply open'
complete -c navpath -n $when -l create -d 'start with an empty path if FILE, or the path in it, is missing'

set -l when '__navpath_is push reset new apply open'
complete -c navpath -n $when -l encoding -x -a 'json text base64 data' -d 'how to store a new path in the document'

set -l when '__navpath_is push pop dismiss pop-to reset replace insert remove update return apply edit restore convert "schema infer" "schema graph" open'
complete -c navpath -n $when -s o -l output -r -F -d 'write to another file; \'-\' is standard output'

set -l when '__navpath_is push pop dismiss pop-to reset replace insert remove update return new apply edit restore open'
complete -c navpath -n $when -s n -l dry-run -d 'write nothing, print the operations'

set -l when '__navpath_is push insert update new edit convert'
complete -c navpath -n $when -l json -d 'print JSON, with --dry-run'

set -l when '__navpath_is push pop dismiss pop-to reset replace insert remove update return new apply edit restore fmt convert migrate open'
complete -c navpath -n $when -l lock-timeout -x -d 'how long to wait for a lock on the file (default: 10)'

set -l when '__navpath_is pop dismiss'
complete -c navpath -n $when -l clamp -d 'empty the path if it has fewer than N elements'

set -l when '__navpath_is pop dismiss pop-to reset replace remove return apply open'
complete -c navpath -n $when -l print -d 'print the removed elements, as show does'
complete -c navpath -n $when -l json -d 'print JSON, with --dry-run or --print'

set -l when '__navpath_is pop-to'
complete -c navpath -n $when -l inclusive -d 'remove the match as well'
complete -c navpath -n $when -l or-root -d 'go back to the root if nothing matches'
complete -c navpath -n $when -l or-push -d 'push MATCH if nothing matches; it must be an ELEMENT'
complete -c navpath -n $when -l or-replace -d 'replace the top if nothing matches; MATCH must be an ELEMENT'

set -l when '__navpath_is pop-to replace update link'
complete -c navpath -n $when -l index -x -a '(__navpath_live)' -d 'the element at this index; -1 is the current screen'

set -l when '__navpath_is replace update'
complete -c navpath -n $when -l match -x -a '(__navpath_live)' -d 'the topmost element that matches'

set -l when '__navpath_is remove'
complete -c navpath -n $when -l all -d 'remove every match, not only the topmost'

set -l when '__navpath_is new'
complete -c navpath -n $when -l force -d 'overwrite an existing file or value'

set -l when '__navpath_is apply'
complete -c navpath -n $when -l script -r -F -d 'read the operations from a file, one per line; \'-\' is stdin'

set -l when '__navpath_is validate "schema check" "schema sources" "schema compat"'
complete -c navpath -n $when -l strict -d 'treat warnings as errors'
complete -c navpath -n $when -s o -l output -r -F -d 'write the report to FILE; \'-\' is standard output'

set -l when '__navpath_is validate fmt migrate "schema check" "schema sources" "schema compat"'
complete -c navpath -n $when -l report -x -a 'text json junit sarif github gitlab' -d 'the format of a report, and the file for it'

set -l when '__navpath_is validate "schema check" "schema sources"'
complete -c navpath -n $when -l json -d 'the same as --report json'
complete -c navpath -n $when -l map -x -d 'read documents whose URI has this prefix from a folder'
complete -c navpath -n $when -l assert-format -d 'check the \'format\' keyword, which is ignored by default'

set -l when '__navpath_is validate migrate "schema infer" "schema sources"'
complete -c navpath -n $when -l exclude -x -d 'skip files in folders that match this .gitignore pattern'

set -l when '__navpath_is validate "schema infer"'
complete -c navpath -n $when -l files-from -r -F -d 'read more names from a file, one per line; \'-\' is standard input'
complete -c navpath -n $when -s 0 -l null -d 'names in LIST are separated by NUL bytes'
complete -c navpath -n $when -l ndjson -d 'read one path per line'

set -l when '__navpath_is validate'
complete -c navpath -n $when -l selected -d 'check only the named files that \'files\' in the schema selects'
complete -c navpath -n $when -l require-schema -d 'report files without a schema as errors'
complete -c navpath -n $when -s j -l jobs -x -d 'the number of threads (default: one per core)'

set -l when '__navpath_is validate "schema compat"'
complete -c navpath -n $when -l baseline -r -F -d 'hide the findings that this file records'
complete -c navpath -n $when -l write-baseline -r -F -d 'record the findings in this file'

set -l when '__navpath_is restore'
complete -c navpath -n $when -l policy -x -a 'swiftui strict skip swift-navigation' -d 'what is dropped: swiftui, strict, skip or swift-navigation'
complete -c navpath -n $when -l without -x -a '(__navpath_live)' -d 'as if the app did not have this destination or case'
complete -c navpath -n $when -l write -d 'save the remaining elements'

set -l when '__navpath_is diff'
complete -c navpath -n $when -l to -x -a 'script side-by-side json-patch' -d 'script, side-by-side (default on a terminal), or json-patch'
complete -c navpath -n $when -l summary -d 'print one word for the difference'
complete -c navpath -n $when -s R -l reverse -d 'swap A and B: print what turns B into A'

set -l when '__navpath_is git-diff'
complete -c navpath -n $when -l install -d 'set this repository up for \'git diff\''

set -l when '__navpath_is trace'
complete -c navpath -n $when -l ndjson -d 'read one snapshot per line'
complete -c navpath -n $when -l follow -d 'watch one file and print each change as it happens'
complete -c navpath -n $when -l screens -d 'print only the name of the current screen'
complete -c navpath -n $when -l counts -d 'end with the number of screens and of transitions'
complete -c navpath -n $when -l to -x -a 'text json html' -d 'text, json or html, which is one page for a browser'
complete -c navpath -n $when -l at -x -a '(__navpath_live)' -d 'print the path at this step; or the path\'s place in the document'

set -l when '__navpath_is fmt'
complete -c navpath -n $when -l compact -d 'write the path on one line'
complete -c navpath -n $when -l pretty -d 'write one line per item, as JSONEncoder\'s prettyPrinted'
complete -c navpath -n $when -l sort-keys -d 'sort the keys of objects, inside values too'
complete -c navpath -n $when -l check -d 'write nothing; print the files that would change and exit with 1'
complete -c navpath -n $when -s n -l dry-run -d 'write nothing, print the files that would change'
complete -c navpath -n $when -l json -d 'print JSON, with --dry-run or --check'

set -l when '__navpath_is convert'
complete -c navpath -n $when -l to -x -a 'swiftui array flowstacks flowroutes swiftcrossui expanded' -d 'the form to write'
complete -c navpath -n $when -l tags -x -a 'dotted mangled' -d 'how to write type names: dotted or mangled'
complete -c navpath -n $when -s n -l dry-run -d 'write nothing, print what would be written'

set -l when '__navpath_is migrate'
complete -c navpath -n $when -l rename -x -d 'also rename a type, a module or an enum case'
complete -c navpath -n $when -l check -d 'write nothing; exit with 1 if something would be renamed'
complete -c navpath -n $when -s n -l dry-run -d 'write nothing, print what would be renamed'
complete -c navpath -n $when -l json -d 'print the renames as JSON'

set -l when '__navpath_is launch-args'
complete -c navpath -n $when -l elements -d 'the arguments are elements, no file is read'
complete -c navpath -n $when -l url -x -d 'the path of this deep link, no file is read'
complete -c navpath -n $when -l to -x -a 'shell xctest simctl xcscheme fastlane maestro json nul' -d 'what starts the app (default: shell)'

set -l when '__navpath_is launch-args "schema samples"'
complete -c navpath -n $when -l key -x -d 'the key in UserDefaults (default: the place of the stack)'
complete -c navpath -n $when -l encoding -x -a 'json text base64 data' -d 'how the app keeps the path: data, text or base64'

set -l when '__navpath_is "schema infer"'
complete -c navpath -n $when -l merge -r -F -d 'extend this schema to accept the paths'

set -l when '__navpath_is "schema generate"'
complete -c navpath -n $when -l sources -r -F -d 'read raw values and CodingKeys from sources, keep registered types alone'
complete -c navpath -n $when -l all -d 'with --sources, keep the types that are not registered too'
complete -c navpath -n $when -l only -x -d 'make a destination of this type only, which need not be Hashable'
complete -c navpath -n $when -l roots -d 'omit types that occur in the payload of another type'
complete -c navpath -n $when -l complete -d 'treat the graphs as complete: no private symbols are missing'
complete -c navpath -n $when -l check -r -F -d 'compare a schema with the code; exit with 1 if they differ'
complete -c navpath -n $when -l json -d 'print the differences as JSON'
complete -c navpath -n $when -s o -l output -r -F -d 'write the schema to FILE; \'-\' is standard output'

set -l when '__navpath_is "schema graph"'
complete -c navpath -n $when -l to -x -a 'mermaid dot' -d 'the language: mermaid (the default) or dot'
complete -c navpath -n $when -l direction -x -a 'LR RL TB BT' -d 'where the graph goes: LR (the default), RL, TB or BT'
complete -c navpath -n $when -l stack -x -a '(__navpath_live)' -d 'only the destinations of this stack of the schema'
complete -c navpath -n $when -l observed -r -F -d 'count transitions in the paths of a file or folder'
complete -c navpath -n $when -l ndjson -d 'read one path per line of the observed files'

set -l when '__navpath_is "schema samples"'
complete -c navpath -n $when -s o -l output -r -F -d 'write the files there; it is created if needed'
complete -c navpath -n $when -l to -x -a 'launch-args' -d 'print launch-args instead: a line for each screen'

set -l when '__navpath_is "schema compat"'
complete -c navpath -n $when -l samples -r -F -d 'write the path of each screen that is dropped there'
complete -c navpath -n $when -l paths -r -F -d 'count what becomes of these saved paths'
complete -c navpath -n $when -l allow -x -d 'leave out a finding: RULE:NAME=REASON'
complete -c navpath -n $when -l write-formerly -d 'add likely old names to NEW'
complete -c navpath -n $when -l sources -r -F -d 'the Swift sources of NEW\'s symbol graph'
complete -c navpath -n $when -l all -d 'keep types that no navigationDestination registers'

set -l when '__navpath_is link'
complete -c navpath -n $when -l base -x -d 'what to print before the path, such as myapp:// or https://host'
complete -c navpath -n $when -l screen -d 'print the link even if the screens below differ from it'
