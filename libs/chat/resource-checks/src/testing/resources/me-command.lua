--@server
RegisterCommand('me', function(source, args)
  local text = table.concat(args, ' ')
  if text == '' then return end
  local coords = GetEntityCoords(GetPlayerPed(source))
  for _, id in ipairs(GetPlayers()) do
    if #(GetEntityCoords(GetPlayerPed(id)) - coords) < 20.0 then TriggerClientEvent('me:show', id, source, text) end
  end
end)
--@client
local shown = {}
RegisterNetEvent('me:show', function(id, text)
  local expires = GetGameTimer() + 5000
  CreateThread(function()
    while GetGameTimer() < expires do
      Wait(0)
      local player = GetPlayerFromServerId(id)
      if player ~= -1 then
        local coords = GetPedBoneCoords(GetPlayerPed(player), 0x796e, 0.0, 0.0, 0.0)
        local onScreen, x, y = World3dToScreen2d(coords.x, coords.y, coords.z + 0.3)
        if onScreen then
          SetTextScale(0.35, 0.35) BeginTextCommandDisplayText('STRING') AddTextComponentSubstringPlayerName('* ' .. text .. ' *') EndTextCommandDisplayText(x, y)
        end
      end
    end
  end)
end)
--@test
local a, b, c = server:join({ coords = vector3(0,0,30) }), server:join({ coords = vector3(5,0,30) }), server:join({ coords = vector3(500,0,30) })
a:typeCommand('/me waves')
assertTrue(b:sees('waves'))
assertFalse(c:sees('waves'))
server:advance(7000)
assertFalse(b:sees('waves'))
