--@profile fivem-qbox
--@client
exports.ox_target:addGlobalVehicle({ { name = 'lockpick', label = 'Lockpick', items = 'lockpick', distance = 2.5,
  canInteract = function(entity) return GetVehicleDoorLockStatus(entity) == 2 end,
  onSelect = function(data)
    local ok = lib.skillCheck({ 'easy', 'easy' })
    if not ok then return end
    if lib.progressCircle({ duration = 4000, label = 'Lockpicking', canCancel = true, anim = { dict = 'veh@break_in@0h@p_m_one@', clip = 'low_force_entry_ds' } }) then
      TriggerServerEvent('lockpick:open', NetworkGetNetworkIdFromEntity(data.entity))
    end
  end } })
--@server
RegisterNetEvent('lockpick:open', function(netId)
  local src = source
  local vehicle = NetworkGetEntityFromNetworkId(netId)
  if not DoesEntityExist(vehicle) or #(GetEntityCoords(vehicle) - GetEntityCoords(GetPlayerPed(src))) > 5.0 then return end
  if not exports.ox_inventory:RemoveItem(src, 'lockpick', 1) then return end
  SetVehicleDoorsLocked(vehicle, 1)
  exports.qbx_core:Notify(src, 'Unlocked', 'success')
end)
RegisterCommand('lockall', function() for _, v in ipairs(GetAllVehicles()) do SetVehicleDoorsLocked(v, 2) end end)
--@test
local p = server:join({ items = { lockpick = 1 }, coords = vector3(0, 0, 30) })
local car = server:spawnVehicle('blista', vector3(1.5, 0, 30))
server:runCommand('lockall')
p:enterVehicle(car)
assertNil(p:vehicle(), 'locked')
assertContains(p:targets(), 'Lockpick')
p:interact('Lockpick')
assertEqual(p:animation().dict, 'veh@break_in@0h@p_m_one@')
server:advance(5000)
assertTrue(p:notified('unlocked'))
p:enterVehicle(car)
assertNotNil(p:vehicle())
assertEqual(p:itemCount('lockpick'), 0)
