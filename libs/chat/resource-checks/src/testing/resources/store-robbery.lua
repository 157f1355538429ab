--@profile fivem-esx
--@client
local clerk
CreateThread(function()
  local model = `mp_m_shopkeep_01`
  RequestModel(model)
  while not HasModelLoaded(model) do Wait(50) end
  clerk = CreatePed(4, model, 24.0, -1345.0, 28.5, 270.0, false, true)
  SetEntityInvincible(clerk, true) FreezeEntityPosition(clerk, true) SetBlockingOfNonTemporaryEvents(clerk, true)
  SetModelAsNoLongerNeeded(model)
  while true do
    local sleep = 500
    local ped = PlayerPedId()
    if #(GetEntityCoords(ped) - GetEntityCoords(clerk)) < 10.0 and IsPedArmed(ped, 4) then
      sleep = 50
      local aiming, target = GetEntityPlayerIsFreeAimingAt(PlayerId())
      if aiming and target == clerk and not IsEntityPlayingAnim(clerk, 'missheist_agency2ahands_up', 'handsup_anxious', 3) then
        ESX.Streaming.RequestAnimDict('missheist_agency2ahands_up')
        TaskPlayAnim(clerk, 'missheist_agency2ahands_up', 'handsup_anxious', 8.0, -8.0, -1, 1, 0, false, false, false)
        TriggerServerEvent('store:rob')
      end
    end
    Wait(sleep)
  end
end)
--@server
RegisterNetEvent('store:rob', function()
  local xPlayer = ESX.GetPlayerFromId(source)
  if xPlayer.hasWeapon('WEAPON_PISTOL') then xPlayer.addMoney(300) end
end)
RegisterCommand('gun', function(source) ESX.GetPlayerFromId(source).addWeapon('WEAPON_PISTOL', 10) end)
--@test
local p = server:join({ coords = vector3(25, -1347, 29) })
p:runCommand('gun')
local clerk = p:nearbyPeds(10)[1]
p:aim(clerk)
assertEqual(p:cash(), 0, 'no weapon in the hand')
p:equip('WEAPON_PISTOL')
server:advance(1000)
assertEqual(server:entity(clerk).animation, 'handsup_anxious')
assertEqual(p:cash(), 300)
