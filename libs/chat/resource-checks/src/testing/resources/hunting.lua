--@profile fivem-qbox
--@client
local bait
RegisterNetEvent('hunt:place', function()
  local ped = PlayerPedId()
  if lib.progressBar({ duration = 3000, label = 'Placing bait', canCancel = true, anim = { dict = 'amb@medic@standing@kneel@base', clip = 'base' } }) then
    bait = GetEntityCoords(ped)
    SetTimeout(10000, function()
      local model = lib.requestModel('a_c_deer')
      local deer = CreatePed(28, model, bait.x + 30.0, bait.y, bait.z, 0.0, true, false)
      TaskGoStraightToCoord(deer, bait.x, bait.y, bait.z, 1.0, -1, 0.0, 0.0)
      exports.ox_target:addLocalEntity(deer, { { label = 'Skin', icon = 'x', canInteract = function(entity) return IsEntityDead(entity) end, onSelect = function(data)
        local ok = lib.callback.await('hunt:skin', false, NetworkGetNetworkIdFromEntity(data.entity))
        if ok then DeleteEntity(data.entity) end
      end } })
    end)
  end
end)
--@server
exports.qbx_core:CreateUseableItem('bait', function(source)
  if exports.ox_inventory:RemoveItem(source, 'bait', 1) then TriggerClientEvent('hunt:place', source) end
end)
lib.callback.register('hunt:skin', function(source, netId)
  local entity = NetworkGetEntityFromNetworkId(netId)
  if not DoesEntityExist(entity) or GetEntityHealth(entity) > 0 then return false end
  if not exports.ox_inventory:CanCarryItem(source, 'meat', 2) then return false end
  exports.ox_inventory:AddItem(source, 'meat', 2)
  return true
end)
--@test
local p = server:join({ items = { bait = 1 }, coords = vector3(0, 0, 30) })
p:useItem('bait')
assertNotNil(p:animation())
server:advance(4000)
assertNil(p:animation())
server:advance(12000)
local deer = p:nearbyPeds(60)[1]
assertEqual(deer.kind, 'animal')
server:advance(30000)
deer = server:entity(deer)
assertNear(deer.coords, vector3(0, 0, 30), 3)
p:attack(deer, 500, 'WEAPON_MUSKET')
assertTrue(server:entity(deer).dead)
p:interact('Skin')
assertEqual(p:itemCount('meat'), 2)
assertNil(server:entity(deer))
