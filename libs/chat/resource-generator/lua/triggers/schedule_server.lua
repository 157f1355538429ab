CreateThread(function()
    while true do
        local now = os.date('*t')
        local today = now.year * 1000 + now.yday
        local isDay = not settings.schedule.weekday or settings.schedule.weekday == now.wday
        -- The day is saved, so that a restart within the hour does not repeat it.
        if isDay and now.hour == settings.schedule.hour and GetResourceKvpInt('schedule:ACTION') ~= today then
            SetResourceKvpInt('schedule:ACTION', today)
            FOR_PLAYERS
        end
        Wait(30000)
    end
end)
