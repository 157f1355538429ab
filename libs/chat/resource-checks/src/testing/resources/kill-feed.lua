--@client
AddEventHandler('gameEventTriggered', function(name, args)
  if name ~= 'CEventNetworkEntityDamage' then return end
  local victim, attacker, fatal, weapon = args[1], args[2], args[6] == 1, args[7]
  if not fatal or not IsPedAPlayer(victim) then return end
  if victim == PlayerPedId() then
    local killerId = 0
    if attacker ~= -1 and IsPedAPlayer(attacker) then killerId = GetPlayerServerId(NetworkGetPlayerIndexFromPed(attacker)) end
    TriggerServerEvent('killfeed:died', killerId, weapon)
  end
end)
RegisterNetEvent('killfeed:show', function(text) TriggerEvent('chat:addMessage', { args = { text } }) end)
--@server
RegisterNetEvent('killfeed:died', function(killer, weapon)
  local victim = GetPlayerName(source)
  local text = killer > 0 and GetPlayerName(killer) and (GetPlayerName(killer) .. ' killed ' .. victim) or (victim .. ' died')
  TriggerClientEvent('killfeed:show', -1, text)
end)
--@test
local a, b = server:join({ name = 'Ann' }), server:join({ name = 'Bob' })
a:kill(b)
assertTrue(b:notified('Bob killed Ann'))
b:kill()
assertTrue(a:notified('Bob died'))
