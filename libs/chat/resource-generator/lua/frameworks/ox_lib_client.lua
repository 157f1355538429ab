---Opens a menu: { title, options = { { label, description, onSelect } } }.
function Framework.openMenu(menu)
    local options = {}
    for index, option in ipairs(menu.options) do
        options[index] = { title = option.label, description = option.description, onSelect = option.onSelect }
    end
    lib.registerContext({ id = GetCurrentResourceName(), title = menu.title, options = options })
    lib.showContext(GetCurrentResourceName())
end

---Opens a form: fields = { { label, type = 'number' or 'text', minimum, maximum } }. Returns the values, or nil.
function Framework.openForm(title, fields)
    local rows = {}
    for index, field in ipairs(fields) do
        rows[index] = {
            type = field.type == 'number' and 'number' or 'input',
            label = field.label,
            required = true,
            min = field.type == 'number' and field.minimum or nil,
            max = field.type == 'number' and field.maximum or nil,
        }
    end
    return lib.inputDialog(title, rows)
end

---Shows a progress bar. Returns false if the player canceled it.
function Framework.progress(label, durationMs)
    return lib.progressBar({
        label = label,
        duration = durationMs,
        canCancel = true,
        disable = { move = true, combat = true },
    })
end

---Returns the mods, colors and condition of a vehicle.
function Framework.getVehicleProperties(vehicle)
    return lib.getVehicleProperties(vehicle)
end

function Framework.setVehicleProperties(vehicle, properties)
    lib.setVehicleProperties(vehicle, properties)
end
