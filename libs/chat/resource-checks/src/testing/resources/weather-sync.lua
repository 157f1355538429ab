--@server
local weather, hour, minute, frozen = 'CLEAR', 8, 0, false
CreateThread(function() while true do Wait(2000) if not frozen then minute = minute + 1 if minute > 59 then minute = 0 hour = (hour + 1) % 24 end end TriggerClientEvent('ws:time', -1, hour, minute) end end)
RegisterCommand('weather', function(source, args) if source ~= 0 and not IsPlayerAceAllowed(source, 'command.weather') then return end weather = (args[1] or 'CLEAR'):upper() TriggerClientEvent('ws:weather', -1, weather) end, true)
RegisterNetEvent('ws:request', function() TriggerClientEvent('ws:weather', source, weather) TriggerClientEvent('ws:time', source, hour, minute) end)
--@client
local current = 'EXTRASUNNY'
RegisterNetEvent('ws:weather', function(w)
  if current ~= w then current = w SetWeatherTypeOverTime(w, 15.0) Wait(15000) end
  ClearOverrideWeather() ClearWeatherTypePersist() SetWeatherTypePersist(w) SetWeatherTypeNow(w) SetWeatherTypeNowPersist(w)
end)
RegisterNetEvent('ws:time', function(h, m) NetworkOverrideClockTime(h, m, 0) end)
AddEventHandler('playerSpawned', function() TriggerServerEvent('ws:request') end)
--@test
local p = server:join({ admin = true })
server:advance(16000)
assertEqual(p:weather(), 'CLEAR')
assertEqual(p:time().hour, 8)
p:runCommand('weather', 'rain')
server:advance(16000)
assertEqual(p:weather(), 'RAIN')
server:advance(120000)
assertEqual(p:time().hour, 9)
