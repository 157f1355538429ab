function Answers.hour()
    return GetClockHours()
end

function Answers.weather(weathers)
    local current = GetPrevWeatherTypeHashName()
    for _, weather in ipairs(weathers) do
        if current == joaat(weather) then
            return true
        end
    end
    return false
end

local classNames = {
    [0] = 'compacts', 'sedans', 'suvs', 'coupes', 'muscle', 'sportsClassics', 'sports', 'super', 'motorcycles', 'offRoad',
    'industrial', 'utility', 'vans', 'cycles', 'boats', 'helicopters', 'planes', 'service', 'emergency', 'military',
    'commercial', 'trains',
}

function Answers.vehicleClass()
    local vehicle = GetVehiclePedIsIn(PlayerPedId(), false)
    return vehicle ~= 0 and classNames[GetVehicleClass(vehicle)] or nil
end

---Shows a menu and returns the number of the chosen option.
function Answers.choice(settings)
    local chosen = promise.new()
    local options = {}
    for index, option in ipairs(settings.options) do
        options[index] = {
            label = option.label,
            description = option.description,
            onSelect = function()
                chosen:resolve(index)
            end,
        }
    end
    Framework.openMenu({ title = settings.title, options = options })
    return Citizen.Await(chosen)
end

function Answers.form(settings)
    return Framework.openForm(settings.title, settings.fields)
end

---Shows a menu of vehicles with their names in the game.
function Answers.vehicle(settings)
    for _, option in ipairs(settings.options) do
        option.label = ('%s (%s)'):format(Game.vehicleName(option.model), option.label)
    end
    return Answers.choice(settings)
end

function Answers.vehicleProperties(networkId)
    return Framework.getVehicleProperties(NetToVeh(networkId))
end

local checkedKeys = { { 'E', 38 }, { 'F', 23 }, { 'G', 47 }, { 'H', 74 } }

---Shows a key until one is pressed and released, or the time is over. Returns whether it was this one.
local function isPressed(key, text, seconds)
    local pressed
    local ends = GetGameTimer() + math.floor(seconds * 1000)
    repeat
        Wait(0)
        Game.drawText(text, 0.47, 0.7, 0.7)
        for _, each in ipairs(checkedKeys) do
            DisableControlAction(0, each[2], true)
            if IsDisabledControlJustPressed(0, each[2]) then
                pressed = pressed or each
            end
        end
    until GetGameTimer() >= ends or pressed and not IsDisabledControlPressed(0, pressed[2])
    return pressed == key
end

---Shows keys one after the other. Returns whether the player pressed each in time.
function Answers.skillCheck(settings)
    -- The key that started it is still pressed.
    Wait(1000)
    for number = 1, settings.keys do
        local key = checkedKeys[math.random(#checkedKeys)]
        if not isPressed(key, L('skill_check', key[1], number, settings.keys), settings.seconds) then
            return false
        end
    end
    return true
end

-- for: hour weather vehicleClass choice form vehicle vehicleProperties skillCheck
RegisterNetEvent('@event:ask', function(id, question, settings)
    local answer = Answers[question]
    TriggerServerEvent('@event:answer', id, answer and answer(settings))
end)
