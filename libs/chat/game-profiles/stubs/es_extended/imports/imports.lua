ESX = exports['es_extended']:getSharedObject()

if not IsDuplicityVersion() then
  AddEventHandler('esx:setPlayerData', function(key, value)
    ESX.PlayerData[key] = value
  end)
  RegisterNetEvent('esx:playerLoaded', function(xPlayer)
    ESX.PlayerData = xPlayer
    ESX.PlayerLoaded = true
  end)
  RegisterNetEvent('esx:onPlayerLogout', function()
    ESX.PlayerLoaded = false
    ESX.PlayerData = {}
  end)
end
