---Shows a notification. The kind is 'success', 'error' or 'info'.
function Framework.notify(text, kind)
    local colors = { success = '~g~', error = '~r~', info = '~s~' }
    BeginTextCommandThefeedPost('STRING')
    AddTextComponentSubstringPlayerName((colors[kind] or '') .. text)
    EndTextCommandThefeedPostTicker(false, true)
end

-- for: notify
RegisterNetEvent('@event:notify', function(text, kind)
    Framework.notify(text, kind)
end)
