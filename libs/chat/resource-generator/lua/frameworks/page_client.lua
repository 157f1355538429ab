local onAnswer

---Opens a menu: { title, options = { { label, description, onSelect } } }.
function Framework.openMenu(menu)
    local options = {}
    for index, option in ipairs(menu.options) do
        options[index] = { label = option.label, description = option.description }
    end
    onAnswer = function(answer)
        local option = menu.options[tonumber(answer)]
        if option and option.onSelect then
            option.onSelect()
        end
    end
    SetNuiFocus(true, true)
    SendNUIMessage({ action = 'menu', title = menu.title, options = options, close = L('close') })
end

---Opens a form: fields = { { label, type = 'number' or 'text', minimum, maximum } }. Returns the values, or nil.
function Framework.openForm(title, fields)
    local answer = promise.new()
    onAnswer = function(values)
        answer:resolve(type(values) == 'table' and values or false)
    end
    SetNuiFocus(true, true)
    SendNUIMessage({ action = 'form', title = title, fields = fields, submit = L('confirm'), close = L('cancel') })
    return Citizen.Await(answer) or nil
end

---Shows a progress bar. Returns false if the player died or canceled with X.
function Framework.progress(label, durationMs)
    local ends = GetGameTimer() + durationMs
    SendNUIMessage({ action = 'progress', title = label, durationMs = durationMs })
    while GetGameTimer() < ends do
        Wait(50)
        if IsEntityDead(PlayerPedId()) or IsControlPressed(0, 73) then
            SendNUIMessage({ action = 'hideProgress' })
            return false
        end
    end
    return true
end

local function answerWith(value)
    local callback = onAnswer
    onAnswer = nil
    SetNuiFocus(false, false)
    if callback then
        CreateThread(function()
            callback(value)
        end)
    end
end

-- for: openMenu openForm progress
RegisterNUICallback('answer', function(data, cb)
    cb({})
    answerWith(data.value)
end)

-- for: openMenu openForm progress
RegisterNUICallback('close', function(_, cb)
    cb({})
    answerWith(nil)
end)

-- for: openMenu openForm progress
AddEventHandler('onResourceStop', function(resource)
    if resource == GetCurrentResourceName() and onAnswer then
        SetNuiFocus(false, false)
    end
end)
