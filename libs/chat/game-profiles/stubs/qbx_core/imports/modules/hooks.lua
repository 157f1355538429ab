-- The hooks of the resource that loads the module. Returning false from one cancels the event.
local eventHooks, lastId = {}, 0

exports('registerHook', function(event, fn)
  lastId = lastId + 1
  eventHooks[event] = eventHooks[event] or {}
  table.insert(eventHooks[event], { id = lastId, resource = GetInvokingResource(), fn = fn })
  return lastId
end)

exports('removeHooks', function(id)
  local resource = GetInvokingResource() or GetCurrentResourceName()
  for _, hooks in pairs(eventHooks) do
    for i = #hooks, 1, -1 do
      if hooks[i].resource == resource and (not id or hooks[i].id == id) then table.remove(hooks, i) end
    end
  end
end)

return function(event, payload)
  for _, hook in ipairs(eventHooks[event] or {}) do
    local _, response = pcall(hook.fn, payload)
    if response == false then return false end
  end
  return true
end
