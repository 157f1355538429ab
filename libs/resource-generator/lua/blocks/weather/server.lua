local weatherIndex = 1
local weather = Config.Weather.types[1]
local minutesOfDay = Config.Weather.startHour * 60

local function sync(target)
    TriggerClientEvent('@event:weather:sync', target, weather, minutesOfDay // 60, minutesOfDay % 60)
end

RegisterNetEvent('@event:weather:request', function()
    local source = source
    if Guard.allow(source, 'weather', 5000) then
        sync(source)
    end
end)

CreateThread(function()
    while true do
        Wait(Config.Weather.secondsPerMinute * 1000)
        minutesOfDay = (minutesOfDay + 1) % 1440
        sync(-1)
    end
end)

CreateThread(function()
    while #Config.Weather.types > 1 do
        Wait(Config.Weather.changeSeconds * 1000)
        weatherIndex = weatherIndex % #Config.Weather.types + 1
        weather = Config.Weather.types[weatherIndex]
        sync(-1)
    end
end)

local knownTypes = {
    EXTRASUNNY = true, CLEAR = true, CLOUDS = true, OVERCAST = true, RAIN = true, THUNDER = true, CLEARING = true,
    FOGGY = true, SMOG = true, XMAS = true, SNOW = true, SNOWLIGHT = true, BLIZZARD = true, HALLOWEEN = true, NEUTRAL = true,
}

local function reply(source, text)
    if source == 0 then
        print(text)
    else
        Framework.notify(source, text, 'info')
    end
end

RegisterCommand(Config.Weather.command, function(source, args)
    if not Guard.isAdmin(source, 'command.' .. Config.Weather.command) then
        return
    end
    local requested = type(args[1]) == 'string' and args[1]:upper()
    if not requested or not knownTypes[requested] then
        reply(source, L('usage', Config.Weather.command .. ' <type>'))
        return
    end
    weather = requested
    sync(-1)
    reply(source, L('weather_set', weather))
end, true)

RegisterCommand('time', function(source, args)
    if not Guard.isAdmin(source, 'command.time') then
        return
    end
    local hour = Guard.toInteger(args[1], 0, 23)
    local minute = Guard.toInteger(args[2] or 0, 0, 59)
    if not hour or not minute then
        reply(source, L('usage', 'time <hour> [minute]'))
        return
    end
    minutesOfDay = hour * 60 + minute
    sync(-1)
    reply(source, L('weather_time', hour, minute))
end, true)
