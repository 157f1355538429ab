--@client
local box, target
RegisterCommand('pickup', function()
  local ped = PlayerPedId()
  local model = `prop_cs_cardbox_01`
  RequestModel(model) while not HasModelLoaded(model) do Wait(0) end
  RequestAnimDict('anim@heists@box_carry@') while not HasAnimDictLoaded('anim@heists@box_carry@') do Wait(0) end
  local c = GetEntityCoords(ped)
  box = CreateObject(model, c.x, c.y, c.z, true, true, true)
  AttachEntityToEntity(box, ped, GetPedBoneIndex(ped, 60309), 0.025, 0.08, 0.255, -145.0, 290.0, 0.0, true, true, false, true, 1, true)
  TaskPlayAnim(ped, 'anim@heists@box_carry@', 'idle', 8.0, 8.0, -1, 50, 0, false, false, false)
  target = AddBlipForCoord(200.0, 0.0, 30.0)
  SetBlipSprite(target, 1) SetBlipRoute(target, true) SetBlipRouteColour(target, 5)
  BeginTextCommandSetBlipName('STRING') AddTextComponentString('Delivery') EndTextCommandSetBlipName(target)
  SetModelAsNoLongerNeeded(model)
  while box do
    Wait(0)
    if #(GetEntityCoords(ped) - vector3(200.0, 0.0, 30.0)) < 2.0 then
      BeginTextCommandDisplayHelp('STRING') AddTextComponentSubstringPlayerName('Press E') EndTextCommandDisplayHelp(0, false, true, -1)
      if IsControlJustPressed(0, 38) then
        DetachEntity(box, true, true) DeleteObject(box) box = nil
        ClearPedTasks(ped) RemoveBlip(target)
        TriggerServerEvent('delivery:done')
      end
    end
  end
end)
AddEventHandler('onResourceStop', function(name) if name == GetCurrentResourceName() and box then DeleteObject(box) end end)
--@server
RegisterNetEvent('delivery:done', function() print('delivered', source) end)
--@test
local p = server:join({ coords = vector3(0, 0, 30) })
p:runCommand('pickup')
local box = p:nearbyObjects(3)[1]
assertNotNil(box.attachedTo)
assertTrue(p:blips()[1].route)
p:moveTo(vector3(200, 0, 30))
assertNear(server:entity(box).coords, vector3(200, 0, 30), 2)
p:press('E')
assertNil(server:entity(box))
assertEqual(#p:blips(), 0)
assertNil(p:animation())
p:runCommand('pickup')
assertEqual(#server:entities('object'), 1)
server:stop()
assertEqual(#server:entities('object'), 0)
assertEqual(#p:blips(), 0)
