local function trim(plate) return (tostring(plate):gsub('^%s*(.-)%s*$', '%1')) end
exports('HasKeys', function(plate)
  local keys = LocalPlayer.state.vehicleKeys
  return keys ~= nil and plate ~= nil and keys[trim(plate)] == true
end)
local withoutLock = {}
exports('addNoLockVehicles', function(model) withoutLock[model] = true end)
exports('removeNoLockVehicles', function(model) withoutLock[model] = nil end)
RegisterNetEvent('qb-vehiclekeys:client:AddKeys')
RegisterNetEvent('qb-vehiclekeys:client:RemoveKeys')
RegisterNetEvent('vehiclekeys:client:SetOwner', function(plate) TriggerServerEvent('qb-vehiclekeys:server:AcquireVehicleKeys', plate) end)
RegisterNetEvent('qb-vehiclekeys:client:GiveKeys', function(id)
  local vehicle = GetVehiclePedIsIn(PlayerPedId(), false)
  if vehicle ~= 0 and id then TriggerServerEvent('qb-vehiclekeys:server:GiveVehicleKeys', id, trim(GetVehicleNumberPlateText(vehicle))) end
end)
