local ESX = exports.es_extended:getSharedObject()

local function showHelp(text)
    ESX.ShowHelpNotification('~INPUT_CONTEXT~ ' .. text, true)
end

---Shows a notification. The kind is 'success', 'error' or 'info'.
function Framework.notify(text, kind)
    ESX.ShowNotification(text, kind)
end

---Returns the mods, colors and condition of a vehicle.
function Framework.getVehicleProperties(vehicle)
    return ESX.Game.GetVehicleProperties(vehicle)
end

function Framework.setVehicleProperties(vehicle, properties)
    ESX.Game.SetVehicleProperties(vehicle, properties)
end
