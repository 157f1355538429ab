QBX = { PlayerData = exports.qbx_core:GetPlayerData() or {} }

RegisterNetEvent('QBCore:Player:SetPlayerData', function(data) QBX.PlayerData = data end)
