---Shows a notification. The kind is 'success', 'error' or 'info'.
function Framework.notify(text, kind)
    local colors = { success = '~g~', error = '~r~', info = '~s~' }
    BeginTextCommandThefeedPost('STRING')
    AddTextComponentSubstringPlayerName((colors[kind] or '') .. text)
    EndTextCommandThefeedPostTicker(false, true)
end

---Returns the mods, colors and the livery of a vehicle.
function Framework.getVehicleProperties(vehicle)
    local primary, secondary = GetVehicleColours(vehicle)
    local mods = {}
    for kind = 0, 48 do
        mods[kind + 1] = GetVehicleMod(vehicle, kind)
    end
    return { primary = primary, secondary = secondary, livery = GetVehicleLivery(vehicle), mods = mods }
end

function Framework.setVehicleProperties(vehicle, properties)
    SetVehicleModKit(vehicle, 0)
    if properties.primary then
        SetVehicleColours(vehicle, properties.primary, properties.secondary)
        SetVehicleLivery(vehicle, properties.livery)
    end
    for kind, mod in ipairs(properties.mods or {}) do
        SetVehicleMod(vehicle, kind - 1, mod, false)
    end
end

-- for: notify
RegisterNetEvent('@event:notify', function(text, kind)
    Framework.notify(text, kind)
end)
