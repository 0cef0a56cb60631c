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
    switch "$name"
        case ''
            printf '%s\n' --get --at --stack -f --form --element -s --schema --style --encoding -o --output --lock-timeout --match --script --report --map --exclude --files-from --baseline --write-baseline -j --jobs --policy --to --tags --rename --merge --only --direction --observed --base --color
        case current
            printf '%s\n' --get --at --stack -f --form --element -s --schema --color
        case show list
            printf '%s\n' --at --stack -f --form --element -s --schema --color
        case get
            printf '%s\n' --get --at --stack -f --form --element -s --schema --color
        case count
            printf '%s\n' --at --stack -f --form --element -s --schema --color
        case contains
            printf '%s\n' --at --stack -f --form --element -s --schema --color
        case find
            printf '%s\n' --color
        case push
            printf '%s\n' --style --encoding --at --stack -f --form --element -s --schema -o --output --lock-timeout --color
        case pop dismiss
            printf '%s\n' --at --stack -f --form --element -s --schema -o --output --lock-timeout --color
        case pop-to
            printf '%s\n' --index --at --stack -f --form --element -s --schema -o --output --lock-timeout --color
        case reset
            printf '%s\n' --style --encoding --at --stack -f --form --element -s --schema -o --output --lock-timeout --color
        case replace
            printf '%s\n' --index --match --style --at --stack -f --form --element -s --schema -o --output --lock-timeout --color
        case insert
            printf '%s\n' --style --at --stack -f --form --element -s --schema -o --output --lock-timeout --color
        case remove
            printf '%s\n' --at --stack -f --form --element -s --schema -o --output --lock-timeout --color
        case update
            printf '%s\n' --index --match --at --stack -f --form --element -s --schema -o --output --lock-timeout --color
        case return
            printf '%s\n' --at --stack -f --form --element -s --schema -o --output --lock-timeout --color
        case new
            printf '%s\n' --style --at --stack -f --form --element -s --schema --encoding --lock-timeout --color
        case apply
            printf '%s\n' --script --encoding --at --stack -f --form --element -s --schema -o --output --lock-timeout --color
        case edit
            printf '%s\n' --at --stack -f --form --element -s --schema -o --output --lock-timeout --color
        case validate
            printf '%s\n' --at --stack -f --form --element -s --schema --report -o --output --map --exclude --files-from --baseline --write-baseline -j --jobs --color
        case restore
            printf '%s\n' --policy --at --stack -f --form --element -s --schema -o --output --lock-timeout --color
        case diff
            printf '%s\n' --to --at --stack -f --form --element -s --schema --color
        case git-diff
            printf '%s\n' --at --stack -f --form --element -s --schema --color
        case trace
            printf '%s\n' --at --stack -f --form --element -s --schema --color
        case fmt
            printf '%s\n' --report --at --stack -f --form --element -s --schema --lock-timeout --color
        case convert
            printf '%s\n' --to --tags --at --stack -f --form --element -s --schema -o --output --lock-timeout --color
        case migrate
            printf '%s\n' --rename --exclude --report --at --stack -f --form --element -s --schema --lock-timeout --color
        case "schema check"
            printf '%s\n' --report -o --output --map --color
        case "schema infer"
            printf '%s\n' --exclude --files-from --merge --at -f --form --element -o --output --color
        case "schema generate"
            printf '%s\n' --only --check -o --output --color
        case "schema sources"
            printf '%s\n' -s --schema --exclude --report -o --output --map --color
        case "schema graph"
            printf '%s\n' --to --direction --stack --observed -o --output --color
        case "schema list"
            printf '%s\n' --color
        case "schema meta"
            printf '%s\n' --color
        case open
            printf '%s\n' --encoding --at --stack -f --form --element -s --schema -o --output --lock-timeout --color
        case link
            printf '%s\n' --index --base --at --stack -f --form --element -s --schema --color
        case completions
            printf '%s\n' --color
        case help
            printf '%s\n' --color
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
complete -c navpath -n '__navpath_needs_command' -a 'restore' -d 'print the elements that an app would restore, and those it would drop'
complete -c navpath -n '__navpath_needs_command' -a 'diff' -d 'print the operations that turn one path into another'
complete -c navpath -n '__navpath_needs_command' -a 'git-diff' -d 'print what changed in a path, as git\'s external diff program'
complete -c navpath -n '__navpath_needs_command' -a 'trace' -d 'print what happened to a path over time'
complete -c navpath -n '__navpath_needs_command' -a 'fmt' -d 'reformat paths: whitespace and key order'
complete -c navpath -n '__navpath_needs_command' -a 'convert' -d 'convert the path to another form'
complete -c navpath -n '__navpath_needs_command' -a 'migrate' -d 'rename types and enum cases in saved paths'
complete -c navpath -n '__navpath_needs_command' -a 'schema' -d 'check, infer, generate, sources, graph, list, meta'
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
complete -c navpath -n '__navpath_needs_command schema' -a 'meta' -d 'print a JSON Schema for destination schema files'
complete -c navpath -n '__navpath_needs_command' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_needs_command' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_needs_command' -l color -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_needs_command' -s h -l help -d 'print this help; -h prints a short form'
complete -c navpath -n '__navpath_needs_command' -s V -l version -d 'print the version'

# current
complete -c navpath -n '__navpath_at 1 current' -F -d 'the file with the path, or \'-\' for standard input'
complete -c navpath -n '__navpath_is current' -l type -d 'print only the type'
complete -c navpath -n '__navpath_is current' -l value -d 'print only the value, as compact JSON'
complete -c navpath -n '__navpath_is current' -l swift -d 'print the element in Swift notation'
complete -c navpath -n '__navpath_is current' -l get -x -d 'print the part of the value at a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is current' -s r -l raw -d 'print a string without quotes and escapes'
complete -c navpath -n '__navpath_is current' -l json -d 'print JSON'
complete -c navpath -n '__navpath_is current' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is current' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is current' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is current' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is current' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is current' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is current' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is current' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is current' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is current' -s h -l help -d 'print this help; -h prints a short form'

# show
complete -c navpath -n '__navpath_at 1 show list' -F -d 'the file with the path, or \'-\' for standard input'
complete -c navpath -n '__navpath_is show list' -l swift -d 'print values in Swift notation'
complete -c navpath -n '__navpath_is show list' -l json -d 'print JSON'
complete -c navpath -n '__navpath_is show list' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is show list' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is show list' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is show list' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is show list' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is show list' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is show list' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is show list' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is show list' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is show list' -s h -l help -d 'print this help; -h prints a short form'

# get
complete -c navpath -n '__navpath_at 1 get' -F -d 'the file with the path, or \'-\' for standard input'
complete -c navpath -n '__navpath_at 2 get' -a '(__navpath_live)' -d '0 is the first element, -1 the current screen; or a match'
complete -c navpath -n '__navpath_is get' -l type -d 'print only the type'
complete -c navpath -n '__navpath_is get' -l value -d 'print only the value, as compact JSON'
complete -c navpath -n '__navpath_is get' -l swift -d 'print the element in Swift notation'
complete -c navpath -n '__navpath_is get' -l get -x -d 'print the part of the value at a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is get' -s r -l raw -d 'print a string without quotes and escapes'
complete -c navpath -n '__navpath_is get' -l json -d 'print JSON'
complete -c navpath -n '__navpath_is get' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is get' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is get' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is get' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is get' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is get' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is get' -l first -d 'use the lowest match instead of the topmost'
complete -c navpath -n '__navpath_is get' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is get' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is get' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is get' -s h -l help -d 'print this help; -h prints a short form'

# count
complete -c navpath -n '__navpath_at 1 count' -F -d 'the file with the path, or \'-\' for standard input'
complete -c navpath -n '__navpath_is count' -l json -d 'print JSON'
complete -c navpath -n '__navpath_is count' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is count' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is count' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is count' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is count' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is count' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is count' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is count' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is count' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is count' -s h -l help -d 'print this help; -h prints a short form'

# contains
complete -c navpath -n '__navpath_at 1 contains' -F -d 'the file with the path, or \'-\' for standard input'
complete -c navpath -n '__navpath_at 2 contains' -a '(__navpath_live)' -d 'an element, a type, or part of a value, such as App.User~{"id":42}'
complete -c navpath -n '__navpath_is contains' -l index -d 'print the index of each match'
complete -c navpath -n '__navpath_is contains' -l json -d 'print JSON'
complete -c navpath -n '__navpath_is contains' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is contains' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is contains' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is contains' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is contains' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is contains' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is contains' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is contains' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is contains' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is contains' -s h -l help -d 'print this help; -h prints a short form'

# find
complete -c navpath -n '__navpath_at 1+ find' -F -d 'documents, JSON or property lists, or \'-\' for standard input'
complete -c navpath -n '__navpath_is find' -l json -d 'print JSON'
complete -c navpath -n '__navpath_is find' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is find' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is find' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is find' -s h -l help -d 'print this help; -h prints a short form'

# push
complete -c navpath -n '__navpath_at 1 push' -F -d 'the file with the path, or \'-\' for standard input and output'
complete -c navpath -n '__navpath_at 2+ push' -a '(__navpath_live)' -d 'an element, such as 42, App.User={"id":42} or \'App.User(id: 42)\''
complete -c navpath -n '__navpath_is push' -l unless-current -d 'skip an element that equals the current screen'
complete -c navpath -n '__navpath_is push' -l style -x -a 'push sheet cover' -d 'how FlowStacks presents the new screens (default: push)'
complete -c navpath -n '__navpath_is push' -l create -d 'start with an empty path if FILE, or the path in it, is missing'
complete -c navpath -n '__navpath_is push' -l encoding -x -a 'json text base64 data' -d 'how to store a new path in the document'
complete -c navpath -n '__navpath_is push' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is push' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is push' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is push' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is push' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is push' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is push' -s o -l output -r -F -d 'write to another file; \'-\' is standard output'
complete -c navpath -n '__navpath_is push' -s n -l dry-run -d 'write nothing, print the operations'
complete -c navpath -n '__navpath_is push' -l json -d 'print JSON, with --dry-run'
complete -c navpath -n '__navpath_is push' -l lock-timeout -x -d 'how long to wait for a lock on the file (default: 10)'
complete -c navpath -n '__navpath_is push' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is push' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is push' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is push' -s h -l help -d 'print this help; -h prints a short form'

# pop
complete -c navpath -n '__navpath_at 1 pop dismiss' -F -d 'the file with the path, or \'-\' for standard input and output'
complete -c navpath -n '__navpath_is pop dismiss' -l clamp -d 'empty the path if it has fewer than N elements'
complete -c navpath -n '__navpath_is pop dismiss' -l print -d 'print the removed elements, as show does'
complete -c navpath -n '__navpath_is pop dismiss' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is pop dismiss' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is pop dismiss' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is pop dismiss' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is pop dismiss' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is pop dismiss' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is pop dismiss' -s o -l output -r -F -d 'write to another file; \'-\' is standard output'
complete -c navpath -n '__navpath_is pop dismiss' -s n -l dry-run -d 'write nothing, print the operations'
complete -c navpath -n '__navpath_is pop dismiss' -l json -d 'print JSON, with --dry-run or --print'
complete -c navpath -n '__navpath_is pop dismiss' -l lock-timeout -x -d 'how long to wait for a lock on the file (default: 10)'
complete -c navpath -n '__navpath_is pop dismiss' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is pop dismiss' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is pop dismiss' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is pop dismiss' -s h -l help -d 'print this help; -h prints a short form'

# pop-to
complete -c navpath -n '__navpath_at 1 pop-to' -F -d 'the file with the path, or \'-\' for standard input and output'
complete -c navpath -n '__navpath_at 2 pop-to' -a '(__navpath_live)' -d 'an element, a type, or part of a value, such as App.User~{"id":42}'
complete -c navpath -n '__navpath_is pop-to' -l inclusive -d 'remove the match as well'
complete -c navpath -n '__navpath_is pop-to' -l first -d 'use the lowest match instead of the topmost'
complete -c navpath -n '__navpath_is pop-to' -l index -x -a '(__navpath_live)' -d 'the element at this index; -1 is the current screen'
complete -c navpath -n '__navpath_is pop-to' -l or-root -d 'go back to the root if nothing matches'
complete -c navpath -n '__navpath_is pop-to' -l or-push -d 'push MATCH if nothing matches; it must be an ELEMENT'
complete -c navpath -n '__navpath_is pop-to' -l or-replace -d 'replace the top if nothing matches; MATCH must be an ELEMENT'
complete -c navpath -n '__navpath_is pop-to' -l print -d 'print the removed elements, as show does'
complete -c navpath -n '__navpath_is pop-to' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is pop-to' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is pop-to' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is pop-to' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is pop-to' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is pop-to' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is pop-to' -s o -l output -r -F -d 'write to another file; \'-\' is standard output'
complete -c navpath -n '__navpath_is pop-to' -s n -l dry-run -d 'write nothing, print the operations'
complete -c navpath -n '__navpath_is pop-to' -l json -d 'print JSON, with --dry-run or --print'
complete -c navpath -n '__navpath_is pop-to' -l lock-timeout -x -d 'how long to wait for a lock on the file (default: 10)'
complete -c navpath -n '__navpath_is pop-to' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is pop-to' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is pop-to' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is pop-to' -s h -l help -d 'print this help; -h prints a short form'

# reset
complete -c navpath -n '__navpath_at 1 reset' -F -d 'the file with the path, or \'-\' for standard input and output'
complete -c navpath -n '__navpath_at 2+ reset' -a '(__navpath_live)' -d 'an element, such as 42, App.User={"id":42} or \'App.User(id: 42)\''
complete -c navpath -n '__navpath_is reset' -l style -x -a 'push sheet cover' -d 'how FlowStacks presents the new screens (default: push)'
complete -c navpath -n '__navpath_is reset' -l print -d 'print the removed elements, as show does'
complete -c navpath -n '__navpath_is reset' -l create -d 'start with an empty path if FILE, or the path in it, is missing'
complete -c navpath -n '__navpath_is reset' -l encoding -x -a 'json text base64 data' -d 'how to store a new path in the document'
complete -c navpath -n '__navpath_is reset' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is reset' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is reset' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is reset' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is reset' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is reset' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is reset' -s o -l output -r -F -d 'write to another file; \'-\' is standard output'
complete -c navpath -n '__navpath_is reset' -s n -l dry-run -d 'write nothing, print the operations'
complete -c navpath -n '__navpath_is reset' -l json -d 'print JSON, with --dry-run or --print'
complete -c navpath -n '__navpath_is reset' -l lock-timeout -x -d 'how long to wait for a lock on the file (default: 10)'
complete -c navpath -n '__navpath_is reset' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is reset' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is reset' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is reset' -s h -l help -d 'print this help; -h prints a short form'

# replace
complete -c navpath -n '__navpath_at 1 replace' -F -d 'the file with the path, or \'-\' for standard input and output'
complete -c navpath -n '__navpath_at 2 replace' -a '(__navpath_live)' -d 'an element, such as 42, App.User={"id":42} or \'App.User(id: 42)\''
complete -c navpath -n '__navpath_is replace' -l index -x -a '(__navpath_live)' -d 'the element at this index; -1 is the current screen'
complete -c navpath -n '__navpath_is replace' -l match -x -a '(__navpath_live)' -d 'the topmost element that matches'
complete -c navpath -n '__navpath_is replace' -l first -d 'use the lowest match instead of the topmost'
complete -c navpath -n '__navpath_is replace' -l style -x -a 'push sheet cover' -d 'how FlowStacks presents the new screens (default: push)'
complete -c navpath -n '__navpath_is replace' -l print -d 'print the removed elements, as show does'
complete -c navpath -n '__navpath_is replace' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is replace' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is replace' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is replace' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is replace' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is replace' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is replace' -s o -l output -r -F -d 'write to another file; \'-\' is standard output'
complete -c navpath -n '__navpath_is replace' -s n -l dry-run -d 'write nothing, print the operations'
complete -c navpath -n '__navpath_is replace' -l json -d 'print JSON, with --dry-run or --print'
complete -c navpath -n '__navpath_is replace' -l lock-timeout -x -d 'how long to wait for a lock on the file (default: 10)'
complete -c navpath -n '__navpath_is replace' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is replace' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is replace' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is replace' -s h -l help -d 'print this help; -h prints a short form'

# insert
complete -c navpath -n '__navpath_at 1 insert' -F -d 'the file with the path, or \'-\' for standard input and output'
complete -c navpath -n '__navpath_at 2 insert' -a '(__navpath_live)' -d '0 is the first element, -1 the current screen'
complete -c navpath -n '__navpath_at 3+ insert' -a '(__navpath_live)' -d 'an element, such as 42, App.User={"id":42} or \'App.User(id: 42)\''
complete -c navpath -n '__navpath_is insert' -l style -x -a 'push sheet cover' -d 'how FlowStacks presents the new screens (default: push)'
complete -c navpath -n '__navpath_is insert' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is insert' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is insert' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is insert' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is insert' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is insert' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is insert' -s o -l output -r -F -d 'write to another file; \'-\' is standard output'
complete -c navpath -n '__navpath_is insert' -s n -l dry-run -d 'write nothing, print the operations'
complete -c navpath -n '__navpath_is insert' -l json -d 'print JSON, with --dry-run'
complete -c navpath -n '__navpath_is insert' -l lock-timeout -x -d 'how long to wait for a lock on the file (default: 10)'
complete -c navpath -n '__navpath_is insert' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is insert' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is insert' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is insert' -s h -l help -d 'print this help; -h prints a short form'

# remove
complete -c navpath -n '__navpath_at 1 remove' -F -d 'the file with the path, or \'-\' for standard input and output'
complete -c navpath -n '__navpath_at 2 remove' -a '(__navpath_live)' -d '0 is the first element, -1 the current screen; or a match'
complete -c navpath -n '__navpath_is remove' -l all -d 'remove every match, not only the topmost'
complete -c navpath -n '__navpath_is remove' -l first -d 'use the lowest match instead of the topmost'
complete -c navpath -n '__navpath_is remove' -l print -d 'print the removed elements, as show does'
complete -c navpath -n '__navpath_is remove' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is remove' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is remove' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is remove' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is remove' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is remove' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is remove' -s o -l output -r -F -d 'write to another file; \'-\' is standard output'
complete -c navpath -n '__navpath_is remove' -s n -l dry-run -d 'write nothing, print the operations'
complete -c navpath -n '__navpath_is remove' -l json -d 'print JSON, with --dry-run or --print'
complete -c navpath -n '__navpath_is remove' -l lock-timeout -x -d 'how long to wait for a lock on the file (default: 10)'
complete -c navpath -n '__navpath_is remove' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is remove' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is remove' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is remove' -s h -l help -d 'print this help; -h prints a short form'

# update
complete -c navpath -n '__navpath_at 1 update' -F -d 'the file with the path, or \'-\' for standard input and output'
complete -c navpath -n '__navpath_is update' -l index -x -a '(__navpath_live)' -d 'the element at this index; -1 is the current screen'
complete -c navpath -n '__navpath_is update' -l match -x -a '(__navpath_live)' -d 'the topmost element that matches'
complete -c navpath -n '__navpath_is update' -l first -d 'use the lowest match instead of the topmost'
complete -c navpath -n '__navpath_is update' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is update' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is update' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is update' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is update' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is update' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is update' -s o -l output -r -F -d 'write to another file; \'-\' is standard output'
complete -c navpath -n '__navpath_is update' -s n -l dry-run -d 'write nothing, print the operations'
complete -c navpath -n '__navpath_is update' -l json -d 'print JSON, with --dry-run'
complete -c navpath -n '__navpath_is update' -l lock-timeout -x -d 'how long to wait for a lock on the file (default: 10)'
complete -c navpath -n '__navpath_is update' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is update' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is update' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is update' -s h -l help -d 'print this help; -h prints a short form'

# return
complete -c navpath -n '__navpath_at 1 return' -F -d 'the file with the path, or \'-\' for standard input and output'
complete -c navpath -n '__navpath_at 2 return' -a '(__navpath_live)' -d 'an element, a type, or part of a value, such as App.User~{"id":42}'
complete -c navpath -n '__navpath_is return' -l first -d 'use the lowest match instead of the topmost'
complete -c navpath -n '__navpath_is return' -l print -d 'print the removed elements, as show does'
complete -c navpath -n '__navpath_is return' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is return' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is return' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is return' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is return' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is return' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is return' -s o -l output -r -F -d 'write to another file; \'-\' is standard output'
complete -c navpath -n '__navpath_is return' -s n -l dry-run -d 'write nothing, print the operations'
complete -c navpath -n '__navpath_is return' -l json -d 'print JSON, with --dry-run or --print'
complete -c navpath -n '__navpath_is return' -l lock-timeout -x -d 'how long to wait for a lock on the file (default: 10)'
complete -c navpath -n '__navpath_is return' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is return' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is return' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is return' -s h -l help -d 'print this help; -h prints a short form'

# new
complete -c navpath -n '__navpath_at 1 new' -F -d 'the file with the path, or \'-\' for standard input and output'
complete -c navpath -n '__navpath_at 2+ new' -a '(__navpath_live)' -d 'an element, such as 42, App.User={"id":42} or \'App.User(id: 42)\''
complete -c navpath -n '__navpath_is new' -l force -d 'overwrite an existing file or value'
complete -c navpath -n '__navpath_is new' -l style -x -a 'push sheet cover' -d 'how FlowStacks presents the new screens (default: push)'
complete -c navpath -n '__navpath_is new' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is new' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is new' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is new' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is new' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is new' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is new' -l encoding -x -a 'json text base64 data' -d 'how to store a new path in the document'
complete -c navpath -n '__navpath_is new' -s n -l dry-run -d 'write nothing, print the operations'
complete -c navpath -n '__navpath_is new' -l json -d 'print JSON, with --dry-run'
complete -c navpath -n '__navpath_is new' -l lock-timeout -x -d 'how long to wait for a lock on the file (default: 10)'
complete -c navpath -n '__navpath_is new' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is new' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is new' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is new' -s h -l help -d 'print this help; -h prints a short form'

# apply
complete -c navpath -n '__navpath_at 1 apply' -F -d 'the file with the path, or \'-\' for standard input and output'
complete -c navpath -n '__navpath_is apply' -l script -r -F -d 'read the operations from a file, one per line; \'-\' is stdin'
complete -c navpath -n '__navpath_is apply' -l create -d 'start with an empty path if FILE, or the path in it, is missing'
complete -c navpath -n '__navpath_is apply' -l encoding -x -a 'json text base64 data' -d 'how to store a new path in the document'
complete -c navpath -n '__navpath_is apply' -l print -d 'print the removed elements, as show does'
complete -c navpath -n '__navpath_is apply' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is apply' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is apply' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is apply' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is apply' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is apply' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is apply' -s o -l output -r -F -d 'write to another file; \'-\' is standard output'
complete -c navpath -n '__navpath_is apply' -s n -l dry-run -d 'write nothing, print the operations'
complete -c navpath -n '__navpath_is apply' -l json -d 'print JSON, with --dry-run or --print'
complete -c navpath -n '__navpath_is apply' -l lock-timeout -x -d 'how long to wait for a lock on the file (default: 10)'
complete -c navpath -n '__navpath_is apply' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is apply' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is apply' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is apply' -s h -l help -d 'print this help; -h prints a short form'

# edit
complete -c navpath -n '__navpath_at 1 edit' -F -d 'the file with the path'
complete -c navpath -n '__navpath_is edit' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is edit' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is edit' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is edit' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is edit' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is edit' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is edit' -s o -l output -r -F -d 'write to another file; \'-\' is standard output'
complete -c navpath -n '__navpath_is edit' -s n -l dry-run -d 'write nothing, print the operations'
complete -c navpath -n '__navpath_is edit' -l json -d 'print JSON, with --dry-run'
complete -c navpath -n '__navpath_is edit' -l lock-timeout -x -d 'how long to wait for a lock on the file (default: 10)'
complete -c navpath -n '__navpath_is edit' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is edit' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is edit' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is edit' -s h -l help -d 'print this help; -h prints a short form'

# validate
complete -c navpath -n '__navpath_at 1+ validate' -F -d 'files with one path each, folders, or \'-\' for standard input'
complete -c navpath -n '__navpath_is validate' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is validate' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is validate' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is validate' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is validate' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is validate' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is validate' -l strict -d 'treat warnings as errors'
complete -c navpath -n '__navpath_is validate' -l report -x -a 'text json junit sarif github gitlab' -d 'the format of a report, and the file for it'
complete -c navpath -n '__navpath_is validate' -l json -d 'the same as --report json'
complete -c navpath -n '__navpath_is validate' -s o -l output -r -F -d 'write the report to FILE; \'-\' is standard output'
complete -c navpath -n '__navpath_is validate' -l map -x -d 'read documents whose URI has this prefix from a folder'
complete -c navpath -n '__navpath_is validate' -l assert-format -d 'check the \'format\' keyword, which is ignored by default'
complete -c navpath -n '__navpath_is validate' -l exclude -x -d 'skip files in folders that match this .gitignore pattern'
complete -c navpath -n '__navpath_is validate' -l files-from -r -F -d 'read more names from a file, one per line; \'-\' is standard input'
complete -c navpath -n '__navpath_is validate' -s 0 -l null -d 'names in LIST are separated by NUL bytes'
complete -c navpath -n '__navpath_is validate' -l selected -d 'check only the named files that \'files\' in the schema selects'
complete -c navpath -n '__navpath_is validate' -l require-schema -d 'report files without a schema as errors'
complete -c navpath -n '__navpath_is validate' -l baseline -r -F -d 'hide the findings that this file records'
complete -c navpath -n '__navpath_is validate' -l write-baseline -r -F -d 'record the findings in this file'
complete -c navpath -n '__navpath_is validate' -l ndjson -d 'read one path per line'
complete -c navpath -n '__navpath_is validate' -s j -l jobs -x -d 'the number of threads (default: one per core)'
complete -c navpath -n '__navpath_is validate' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is validate' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is validate' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is validate' -s h -l help -d 'print this help; -h prints a short form'

# restore
complete -c navpath -n '__navpath_at 1 restore' -F -d 'the file with the path, or \'-\' for standard input and output'
complete -c navpath -n '__navpath_is restore' -l policy -x -a 'swiftui strict skip' -d 'what is dropped: swiftui (the default), strict or skip'
complete -c navpath -n '__navpath_is restore' -l write -d 'save the remaining elements'
complete -c navpath -n '__navpath_is restore' -l json -d 'print JSON'
complete -c navpath -n '__navpath_is restore' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is restore' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is restore' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is restore' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is restore' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is restore' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is restore' -s o -l output -r -F -d 'write to another file; \'-\' is standard output'
complete -c navpath -n '__navpath_is restore' -s n -l dry-run -d 'write nothing, print the operations'
complete -c navpath -n '__navpath_is restore' -l lock-timeout -x -d 'how long to wait for a lock on the file (default: 10)'
complete -c navpath -n '__navpath_is restore' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is restore' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is restore' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is restore' -s h -l help -d 'print this help; -h prints a short form'

# diff
complete -c navpath -n '__navpath_at 1 diff' -F -d 'the file with the old path, or \'-\' for standard input'
complete -c navpath -n '__navpath_at 2 diff' -F -d 'the file with the new path, or \'-\' for standard input'
complete -c navpath -n '__navpath_is diff' -l to -x -a 'script side-by-side json-patch' -d 'script, side-by-side (default on a terminal), or json-patch'
complete -c navpath -n '__navpath_is diff' -l summary -d 'print one word for the difference'
complete -c navpath -n '__navpath_is diff' -s R -l reverse -d 'swap A and B: print what turns B into A'
complete -c navpath -n '__navpath_is diff' -l json -d 'print JSON'
complete -c navpath -n '__navpath_is diff' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is diff' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is diff' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is diff' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is diff' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is diff' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is diff' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is diff' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is diff' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is diff' -s h -l help -d 'print this help; -h prints a short form'

# git-diff
complete -c navpath -n '__navpath_at 1 git-diff' -F -d 'the file\'s name in the repository'
complete -c navpath -n '__navpath_at 2+ git-diff' -F -d 'what git passes: OLD-FILE OLD-HEX OLD-MODE NEW-FILE NEW-HEX NEW-MODE'
complete -c navpath -n '__navpath_is git-diff' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is git-diff' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is git-diff' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is git-diff' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is git-diff' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is git-diff' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is git-diff' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is git-diff' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is git-diff' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is git-diff' -s h -l help -d 'print this help; -h prints a short form'

# trace
complete -c navpath -n '__navpath_at 1+ trace' -F -d 'files with one snapshot each, or \'-\' for lines of standard input'
complete -c navpath -n '__navpath_is trace' -l ndjson -d 'read one snapshot per line'
complete -c navpath -n '__navpath_is trace' -l follow -d 'watch one file and print each change as it happens'
complete -c navpath -n '__navpath_is trace' -l screens -d 'print only the name of the current screen'
complete -c navpath -n '__navpath_is trace' -l counts -d 'end with the number of screens and of transitions'
complete -c navpath -n '__navpath_is trace' -l json -d 'print JSON'
complete -c navpath -n '__navpath_is trace' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is trace' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is trace' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is trace' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is trace' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is trace' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is trace' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is trace' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is trace' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is trace' -s h -l help -d 'print this help; -h prints a short form'

# fmt
complete -c navpath -n '__navpath_at 1+ fmt' -F -d 'files with one path each, or \'-\' for standard input'
complete -c navpath -n '__navpath_is fmt' -l compact -d 'write the path on one line'
complete -c navpath -n '__navpath_is fmt' -l pretty -d 'write one line per item, as JSONEncoder\'s prettyPrinted'
complete -c navpath -n '__navpath_is fmt' -l sort-keys -d 'sort the keys of objects, inside values too'
complete -c navpath -n '__navpath_is fmt' -l check -d 'write nothing; print the files that would change and exit with 1'
complete -c navpath -n '__navpath_is fmt' -l report -x -a 'text json junit sarif github gitlab' -d 'the format of a report, and the file for it'
complete -c navpath -n '__navpath_is fmt' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is fmt' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is fmt' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is fmt' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is fmt' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is fmt' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is fmt' -s n -l dry-run -d 'write nothing, print the files that would change'
complete -c navpath -n '__navpath_is fmt' -l json -d 'print JSON, with --dry-run or --check'
complete -c navpath -n '__navpath_is fmt' -l lock-timeout -x -d 'how long to wait for a lock on the file (default: 10)'
complete -c navpath -n '__navpath_is fmt' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is fmt' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is fmt' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is fmt' -s h -l help -d 'print this help; -h prints a short form'

# convert
complete -c navpath -n '__navpath_at 1 convert' -F -d 'the file with the path, or \'-\' for standard input and output'
complete -c navpath -n '__navpath_is convert' -l to -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form to write'
complete -c navpath -n '__navpath_is convert' -l tags -x -a 'dotted mangled' -d 'how to write type names: dotted or mangled'
complete -c navpath -n '__navpath_is convert' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is convert' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is convert' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is convert' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is convert' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is convert' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is convert' -s o -l output -r -F -d 'write to another file; \'-\' is standard output'
complete -c navpath -n '__navpath_is convert' -s n -l dry-run -d 'write nothing, print what would be written'
complete -c navpath -n '__navpath_is convert' -l json -d 'print JSON, with --dry-run'
complete -c navpath -n '__navpath_is convert' -l lock-timeout -x -d 'how long to wait for a lock on the file (default: 10)'
complete -c navpath -n '__navpath_is convert' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is convert' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is convert' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is convert' -s h -l help -d 'print this help; -h prints a short form'

# migrate
complete -c navpath -n '__navpath_at 1+ migrate' -F -d 'files with paths, folders, or \'-\' for standard input and output'
complete -c navpath -n '__navpath_is migrate' -l rename -x -d 'also rename a type, a module or an enum case'
complete -c navpath -n '__navpath_is migrate' -l exclude -x -d 'skip files in folders that match this .gitignore pattern'
complete -c navpath -n '__navpath_is migrate' -l check -d 'write nothing; exit with 1 if something would be renamed'
complete -c navpath -n '__navpath_is migrate' -l report -x -a 'text json junit sarif github gitlab' -d 'the format of a report, and the file for it'
complete -c navpath -n '__navpath_is migrate' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is migrate' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is migrate' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is migrate' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is migrate' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is migrate' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is migrate' -s n -l dry-run -d 'write nothing, print what would be renamed'
complete -c navpath -n '__navpath_is migrate' -l json -d 'print the renames as JSON'
complete -c navpath -n '__navpath_is migrate' -l lock-timeout -x -d 'how long to wait for a lock on the file (default: 10)'
complete -c navpath -n '__navpath_is migrate' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is migrate' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is migrate' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is migrate' -s h -l help -d 'print this help; -h prints a short form'

# schema check
complete -c navpath -n '__navpath_at 1 "schema check"' -F -d 'the schema file'
complete -c navpath -n '__navpath_is "schema check"' -l strict -d 'treat warnings as errors'
complete -c navpath -n '__navpath_is "schema check"' -l report -x -a 'text json junit sarif github gitlab' -d 'the format of a report, and the file for it'
complete -c navpath -n '__navpath_is "schema check"' -l json -d 'the same as --report json'
complete -c navpath -n '__navpath_is "schema check"' -s o -l output -r -F -d 'write the report to FILE; \'-\' is standard output'
complete -c navpath -n '__navpath_is "schema check"' -l map -x -d 'read documents whose URI has this prefix from a folder'
complete -c navpath -n '__navpath_is "schema check"' -l assert-format -d 'check the \'format\' keyword, which is ignored by default'
complete -c navpath -n '__navpath_is "schema check"' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is "schema check"' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is "schema check"' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is "schema check"' -s h -l help -d 'print this help; -h prints a short form'

# schema infer
complete -c navpath -n '__navpath_at 1+ "schema infer"' -F -d 'files with paths, folders, or \'-\' for standard input'
complete -c navpath -n '__navpath_is "schema infer"' -l exclude -x -d 'skip files in folders that match this .gitignore pattern'
complete -c navpath -n '__navpath_is "schema infer"' -l files-from -r -F -d 'read more names from a file, one per line; \'-\' is standard input'
complete -c navpath -n '__navpath_is "schema infer"' -s 0 -l null -d 'names in LIST are separated by NUL bytes'
complete -c navpath -n '__navpath_is "schema infer"' -l ndjson -d 'read one path per line'
complete -c navpath -n '__navpath_is "schema infer"' -l merge -r -F -d 'extend this schema to accept the paths'
complete -c navpath -n '__navpath_is "schema infer"' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is "schema infer"' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is "schema infer"' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is "schema infer"' -s o -l output -r -F -d 'write to another file; \'-\' is standard output'
complete -c navpath -n '__navpath_is "schema infer"' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is "schema infer"' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is "schema infer"' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is "schema infer"' -s h -l help -d 'print this help; -h prints a short form'

# schema generate
complete -c navpath -n '__navpath_at 1+ "schema generate"' -F -d 'symbol graph files, folders with *.symbols.json, or \'-\''
complete -c navpath -n '__navpath_is "schema generate"' -l only -x -d 'make a destination of this type only'
complete -c navpath -n '__navpath_is "schema generate"' -l roots -d 'omit types that occur in the payload of another type'
complete -c navpath -n '__navpath_is "schema generate"' -l complete -d 'treat the graphs as complete: no private symbols are missing'
complete -c navpath -n '__navpath_is "schema generate"' -l check -r -F -d 'compare a schema with the code; exit with 1 if they differ'
complete -c navpath -n '__navpath_is "schema generate"' -l json -d 'print the differences as JSON'
complete -c navpath -n '__navpath_is "schema generate"' -s o -l output -r -F -d 'write the schema to FILE; \'-\' is standard output'
complete -c navpath -n '__navpath_is "schema generate"' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is "schema generate"' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is "schema generate"' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is "schema generate"' -s h -l help -d 'print this help; -h prints a short form'

# schema sources
complete -c navpath -n '__navpath_at 1+ "schema sources"' -F -d 'folders with Swift sources, files, or \'-\' for standard input'
complete -c navpath -n '__navpath_is "schema sources"' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is "schema sources"' -l exclude -x -d 'skip files in folders that match this .gitignore pattern'
complete -c navpath -n '__navpath_is "schema sources"' -l strict -d 'treat warnings as errors'
complete -c navpath -n '__navpath_is "schema sources"' -l report -x -a 'text json junit sarif github gitlab' -d 'the format of a report, and the file for it'
complete -c navpath -n '__navpath_is "schema sources"' -l json -d 'the same as --report json'
complete -c navpath -n '__navpath_is "schema sources"' -s o -l output -r -F -d 'write the report to FILE; \'-\' is standard output'
complete -c navpath -n '__navpath_is "schema sources"' -l map -x -d 'read documents whose URI has this prefix from a folder'
complete -c navpath -n '__navpath_is "schema sources"' -l assert-format -d 'check the \'format\' keyword, which is ignored by default'
complete -c navpath -n '__navpath_is "schema sources"' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is "schema sources"' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is "schema sources"' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is "schema sources"' -s h -l help -d 'print this help; -h prints a short form'

# schema graph
complete -c navpath -n '__navpath_at 1 "schema graph"' -F -d 'the schema file'
complete -c navpath -n '__navpath_is "schema graph"' -l to -x -a 'mermaid dot' -d 'the language: mermaid (the default) or dot'
complete -c navpath -n '__navpath_is "schema graph"' -l json -d 'print JSON'
complete -c navpath -n '__navpath_is "schema graph"' -l direction -x -a 'LR RL TB BT' -d 'where the graph goes: LR (the default), RL, TB or BT'
complete -c navpath -n '__navpath_is "schema graph"' -l stack -x -a '(__navpath_live)' -d 'only the destinations of this stack of the schema'
complete -c navpath -n '__navpath_is "schema graph"' -l observed -r -F -d 'count transitions in the paths of a file or folder'
complete -c navpath -n '__navpath_is "schema graph"' -l ndjson -d 'read one path per line of the observed files'
complete -c navpath -n '__navpath_is "schema graph"' -s o -l output -r -F -d 'write to another file; \'-\' is standard output'
complete -c navpath -n '__navpath_is "schema graph"' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is "schema graph"' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is "schema graph"' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is "schema graph"' -s h -l help -d 'print this help; -h prints a short form'

# schema list
complete -c navpath -n '__navpath_at 1 "schema list"' -F -d 'the schema file'
complete -c navpath -n '__navpath_is "schema list"' -l json -d 'print JSON'
complete -c navpath -n '__navpath_is "schema list"' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is "schema list"' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is "schema list"' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is "schema list"' -s h -l help -d 'print this help; -h prints a short form'

# schema meta
complete -c navpath -n '__navpath_is "schema meta"' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is "schema meta"' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is "schema meta"' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is "schema meta"' -s h -l help -d 'print this help; -h prints a short form'

# open
complete -c navpath -n '__navpath_at 1 open' -F -d 'the file with the path, or \'-\' for standard input and output'
complete -c navpath -n '__navpath_is open' -l print -d 'print the removed elements, as show does'
complete -c navpath -n '__navpath_is open' -l create -d 'start with an empty path if FILE, or the path in it, is missing'
complete -c navpath -n '__navpath_is open' -l encoding -x -a 'json text base64 data' -d 'how to store a new path in the document'
complete -c navpath -n '__navpath_is open' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is open' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is open' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is open' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is open' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is open' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is open' -s o -l output -r -F -d 'write to another file; \'-\' is standard output'
complete -c navpath -n '__navpath_is open' -s n -l dry-run -d 'write nothing, print the operations'
complete -c navpath -n '__navpath_is open' -l json -d 'print JSON, with --dry-run or --print'
complete -c navpath -n '__navpath_is open' -l lock-timeout -x -d 'how long to wait for a lock on the file (default: 10)'
complete -c navpath -n '__navpath_is open' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is open' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is open' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is open' -s h -l help -d 'print this help; -h prints a short form'

# link
complete -c navpath -n '__navpath_at 1 link' -F -d 'the file with the path, or \'-\' for standard input'
complete -c navpath -n '__navpath_is link' -l index -x -a '(__navpath_live)' -d 'the element at this index; -1 is the current screen'
complete -c navpath -n '__navpath_is link' -l base -x -d 'what to print before the path, such as myapp:// or https://host'
complete -c navpath -n '__navpath_is link' -l screen -d 'print the link even if the screens below differ from it'
complete -c navpath -n '__navpath_is link' -l json -d 'print JSON'
complete -c navpath -n '__navpath_is link' -l at -x -d 'the path in the document, as a JSON Pointer (RFC 6901)'
complete -c navpath -n '__navpath_is link' -l stack -x -a '(__navpath_live)' -d 'the name of the path in the schema\'s \'stacks\''
complete -c navpath -n '__navpath_is link' -s f -l form -x -a 'swiftui array flowstacks swiftcrossui expanded' -d 'the form of the path, if it cannot be detected'
complete -c navpath -n '__navpath_is link' -l element -x -d 'the element type of a typed array'
complete -c navpath -n '__navpath_is link' -s s -l schema -r -F -d 'the destination schema'
complete -c navpath -n '__navpath_is link' -l no-schema -d 'use no schema'
complete -c navpath -n '__navpath_is link' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is link' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is link' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is link' -s h -l help -d 'print this help; -h prints a short form'

# completions
complete -c navpath -n '__navpath_at 1 completions' -a 'bash zsh fish' -d 'bash, zsh or fish'
complete -c navpath -n '__navpath_is completions' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is completions' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is completions' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is completions' -s h -l help -d 'print this help; -h prints a short form'

# help
complete -c navpath -n '__navpath_at 1+ help' -a '(__navpath_live)' -d 'a command or a rule; without one, all commands are listed'
complete -c navpath -n '__navpath_is help' -s q -l quiet -d 'print only the answer and errors'
complete -c navpath -n '__navpath_is help' -s v -l verbose -d 'report on stderr what was read, found and written'
complete -c navpath -n '__navpath_is help' -l color -x -a 'auto always never' -d 'when to use colors: auto, always or never'
complete -c navpath -n '__navpath_is help' -s h -l help -d 'print this help; -h prints a short form'
