--@client
CreateThread(function()
  while true do
    local sleep = 1000
    local hour = GetClockHours()
    if hour >= 22 or hour < 6 then
      sleep = 0
      if #(GetEntityCoords(PlayerPedId()) - vector3(100.0, 100.0, 30.0)) < 20.0 then
        DrawMarker(1, 100.0, 100.0, 29.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.5, 1.5, 1.0, 255, 0, 0, 100, false, true, 2, false, nil, nil, false)
      end
    end
    Wait(sleep)
  end
end)
--@test
local p = server:join({ coords = vector3(100, 105, 30) })
assertEqual(#p:markers(), 0)
server:setTime(23)
server:advance(2000)
assertEqual(#p:markers(), 1)
assertNear(p:markers()[1].coords, vector3(100, 100, 29), 0.1)
