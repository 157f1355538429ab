local persistent, history = {}, {}
local function show(data)
  history[#history + 1] = { id = #history + 1, style = data.style, title = data.title, message = data.message }
  interface.notify(data.title and data.message and ('%s: %s'):format(data.title, data.message) or data.message or data.title or '')
end
for name, event in pairs({ Alert = 't-notify:client:Alert', Custom = 't-notify:client:Custom', Image = 't-notify:client:Image', Icon = 't-notify:client:Icon' }) do
  exports(name, function(data) show(data) end)
  RegisterNetEvent(event, show)
end
local function persist(data)
  if data.step == 'end' then
    persistent[data.id] = nil
  else
    persistent[data.id] = true
    show(data.options or {})
  end
end
exports('Persist', persist)
RegisterNetEvent('t-notify:client:Persist', persist)
exports('IsPersistentShowing', function(id) return persistent[id] == true end)
local isVisible = false
exports('SetHistoryVisibility', function(active) isVisible = active and true or false end)
exports('GetHistoryVisibility', function() return isVisible end)
exports('GetHistory', function() return history end)
exports('ClearHistory', function() history = {} end)
exports('RemoveNotification', function(id)
  for i = #history, 1, -1 do if history[i].id == id then table.remove(history, i) end end
end)
