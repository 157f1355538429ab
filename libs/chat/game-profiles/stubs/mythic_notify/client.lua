local persistent = {}
local function show(type, text, style) interface.notify(text) end
exports('DoShortHudText', show)
exports('DoHudText', show)
exports('DoLongHudText', show)
exports('DoCustomHudText', function(type, text, length, style) show(type, text, style) end)
local function persist(action, id, type, text, style)
  if tostring(action):upper() == 'END' then
    persistent[id] = nil
  else
    persistent[id] = text
    show(type, text, style)
  end
end
exports('PersistentHudText', persist)
RegisterNetEvent('mythic_notify:client:SendAlert', function(data) show(data.type, data.text, data.style) end)
RegisterNetEvent('mythic_notify:client:PersistentHudText', function(data) persist(data.action, data.id, data.type, data.text, data.style) end)
