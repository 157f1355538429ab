local QBCore = exports['qb-core']:GetCoreObject()

---Shows a notification. The kind is 'success', 'error' or 'info'.
function Framework.notify(text, kind)
    QBCore.Functions.Notify(text, kind == 'info' and 'primary' or kind)
end

---Opens a menu: { title, options = { { label, description, onSelect } } }.
function Framework.openMenu(menu)
    local entries = { { header = menu.title, isMenuHeader = true } }
    for _, option in ipairs(menu.options) do
        entries[#entries + 1] = {
            header = option.label,
            txt = option.description,
            params = { isAction = true, event = option.onSelect or function() end },
        }
    end
    exports['qb-menu']:openMenu(entries)
end

---Opens a form: fields = { { label, type = 'number' or 'text', minimum, maximum } }. Returns the values, or nil.
function Framework.openForm(title, fields)
    local inputs = {}
    for index, field in ipairs(fields) do
        inputs[index] = { text = field.label, name = 'field' .. index, type = field.type, isRequired = true }
    end
    local answers = exports['qb-input']:ShowInput({ header = title, submitText = L('confirm'), inputs = inputs })
    if not answers then
        return nil
    end
    local values = {}
    for index in ipairs(fields) do
        values[index] = answers['field' .. index]
    end
    return values
end

---Shows a progress bar. Returns false if the player canceled it.
function Framework.progress(label, durationMs)
    local result = promise.new()
    local disabled = { disableMovement = true, disableCarMovement = true, disableCombat = true }
    QBCore.Functions.Progressbar(GetCurrentResourceName(), label, durationMs, false, true, disabled, {}, {}, {}, function()
        result:resolve(true)
    end, function()
        result:resolve(false)
    end)
    return Citizen.Await(result)
end

---Returns the mods, colors and condition of a vehicle.
function Framework.getVehicleProperties(vehicle)
    return QBCore.Functions.GetVehicleProperties(vehicle)
end

function Framework.setVehicleProperties(vehicle, properties)
    QBCore.Functions.SetVehicleProperties(vehicle, properties)
end
