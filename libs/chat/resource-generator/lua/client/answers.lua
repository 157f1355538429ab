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

-- for: hour weather vehicleClass choice form vehicle vehicleProperties
RegisterNetEvent('@event:ask', function(id, question, settings)
    local answer = Answers[question]
    TriggerServerEvent('@event:answer', id, answer and answer(settings))
end)
