# fish completion for navpath, written by `navpath completions fish`; do not edit.

function __navpath_offers
    set -l tokens (commandline -opc)
    type -q $tokens[1]; or return
    $tokens[1] __complete -- $tokens[2..-1] (commandline -ct | string unescape) 2>/dev/null
end

complete -c navpath -f -a '(__navpath_offers | string match -v :files)'
complete -c navpath -n 'contains :files (__navpath_offers)' -F
