---Shows a notification. The kind is 'success', 'error' or 'info'.
function Framework.notify(text, kind)
    exports.qbx_core:Notify(text, kind == 'info' and 'inform' or kind)
end
