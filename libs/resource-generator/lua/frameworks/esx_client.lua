local ESX = exports.es_extended:getSharedObject()

local function showHelp(text)
    ESX.ShowHelpNotification('~INPUT_CONTEXT~ ' .. text, true)
end

---Shows a notification. The kind is 'success', 'error' or 'info'.
function Framework.notify(text, kind)
    ESX.ShowNotification(text, kind)
end
