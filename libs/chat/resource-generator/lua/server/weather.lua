local current

local minutesOfDay

local function sync(target)
    TriggerClientEvent('@event:weather', target, current, minutesOfDay // 60, minutesOfDay % 60)
end

---Keeps weather and time the same for all players, from the first weather and the hour of the settings.
function Weather.watch(settings)
    current = settings.weathers[1]
    minutesOfDay = settings.startHour * 60
    Framework.onPlayerLoaded(sync)
    CreateThread(function()
        while true do
            Wait(settings.secondsPerMinute * 1000)
            minutesOfDay = (minutesOfDay + 1) % 1440
            sync(-1)
        end
    end)
end

---Changes to the weather behind the current one.
function Weather.next(settings)
    local nextIndex = 1
    for index, weather in ipairs(settings.weathers) do
        if weather == current then
            nextIndex = index % #settings.weathers + 1
        end
    end
    current = settings.weathers[nextIndex]
    sync(-1)
end

---Sets the weather until the next change.
function Weather.set(source, weather)
    current = weather
    sync(-1)
    Framework.notify(source, L('weather_set', weather), 'info')
end

function Weather.setTime(source, hour, minute)
    minutesOfDay = hour * 60 + minute
    sync(-1)
    Framework.notify(source, L('weather_time', hour, minute), 'info')
end
