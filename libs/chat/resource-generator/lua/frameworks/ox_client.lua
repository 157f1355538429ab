---Shows a notification. The kind is 'success', 'error' or 'info'.
function Framework.notify(text, kind)
    lib.notify({ description = text, type = kind == 'info' and 'inform' or kind })
end
