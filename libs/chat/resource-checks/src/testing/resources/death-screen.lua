--@profile fivem-esx
--@client
local isDead, timer = false, 0
AddEventHandler('esx:onPlayerDeath', function(data)
  isDead = true
  timer = GetGameTimer() + 30000
  StartScreenEffect('DeathFailOut', 0, false)
  CreateThread(function()
    while isDead do
      Wait(0)
      DisableAllControlActions(0)
      EnableControlAction(0, 38, true)
      if GetGameTimer() > timer then
        SetTextFont(4) BeginTextCommandDisplayText('STRING') AddTextComponentSubstringPlayerName('Press E to respawn') EndTextCommandDisplayText(0.5, 0.8)
        if IsControlJustPressed(0, 38) or IsDisabledControlJustPressed(0, 38) then TriggerServerEvent('death:respawn') end
      end
    end
  end)
end)
RegisterNetEvent('death:revive', function()
  local ped = PlayerPedId()
  DoScreenFadeOut(500)
  while not IsScreenFadedOut() do Wait(10) end
  local coords = vector3(298.0, -584.0, 43.0)
  NetworkResurrectLocalPlayer(coords.x, coords.y, coords.z, 0.0, true, false)
  SetPlayerInvincible(PlayerId(), false)
  ClearPedBloodDamage(ped)
  StopScreenEffect('DeathFailOut')
  isDead = false
  TriggerEvent('playerSpawned')
  DoScreenFadeIn(500)
end)
--@server
RegisterNetEvent('death:respawn', function()
  local xPlayer = ESX.GetPlayerFromId(source)
  if GetEntityHealth(GetPlayerPed(source)) > 0 then return end
  for _, item in ipairs(xPlayer.getInventory()) do if item.count > 0 then xPlayer.setInventoryItem(item.name, 0) end end
  xPlayer.removeMoney(math.min(500, xPlayer.getMoney()))
  TriggerClientEvent('death:revive', source)
end)
--@test
local p = server:join({ cash = 800, items = { bread = 3 } })
p:kill()
assertContains(p:screenEffects(), 'DeathFailOut')
p:press('E')
assertEqual(p:health(), 0)
server:advance(31000)
assertTrue(p:sees('respawn'))
p:press('E')
server:advance(2000)
assertEqual(p:health(), 200)
assertNear(p:coords(), vector3(298, -584, 43), 2)
assertEqual(p:cash(), 300)
assertEqual(p:itemCount('bread'), 0)
assertEqual(p:screenEffects(), {})
