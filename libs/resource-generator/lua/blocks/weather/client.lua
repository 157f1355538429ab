local function applyWeather(weather)
    SetWeatherTypeOvertimePersist(weather, 15.0)
    SetWeatherTypePersist(weather)
    SetWeatherTypeNow(weather)
    SetWeatherTypeNowPersist(weather)
end

RegisterNetEvent('@event:weather:sync', function(weather, hour, minute)
    applyWeather(weather)
    NetworkOverrideClockTime(hour, minute, 0)
end)

CreateThread(function()
    while not NetworkIsPlayerActive(PlayerId()) do
        Wait(200)
    end
    TriggerServerEvent('@event:weather:request')
end)
