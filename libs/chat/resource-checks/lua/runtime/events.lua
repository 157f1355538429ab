-- Events inside the state, and those that come over the network.
local runtime, host, _, isServer = ...
local pack, unpack, remove = table.pack, table.unpack, table.remove
local handlers, networkEvents = {}, {}
local canceled = false

local function addHandler(environment, resource, name, fn)
  if not runtime.isCallable(fn) then error('AddEventHandler expects a function, got ' .. runtime.type(fn), 3) end
  local handler = { name = name, fn = fn, environment = environment, resource = resource }
  handlers[name] = handlers[name] or {}
  local list = handlers[name]
  list[#list + 1] = handler
  local place = runtime.callingLine()
  if place then host('handlerAdded', name, place.source, place.currentline) end
  return handler
end

local function removeHandler(handler)
  local list = type(handler) == 'table' and handlers[handler.name]
  if not list then return end
  for i = #list, 1, -1 do
    if list[i] == handler then remove(list, i) end
  end
end

local function registerNetwork(resource, name)
  networkEvents[name] = networkEvents[name] or {}
  networkEvents[name][resource] = true
  host('registerEvent', resource, name)
end

local function dispatch(name, source, ...)
  canceled = false
  local list = handlers[name]
  if not list then return true end
  local snapshot = { unpack(list) }
  for i = 1, #snapshot do
    local handler = snapshot[i]
    local environment = handler.environment
    local previous = rawget(environment, 'source')
    rawset(environment, 'source', source)
    runtime.spawn(handler.resource, function(...) handler.fn(...) end, runtime.copyAll(...))
    rawset(environment, 'source', previous)
  end
  return not canceled
end

-- An event from another machine. Only events that a script registered are accepted.
function runtime.receive(name, source, ...)
  if not networkEvents[name] then
    host('eventRefused', name, source)
    return false
  end
  dispatch(name, source, ...)
  return true
end

function runtime.removeHandlersOf(resource)
  for _, list in pairs(handlers) do
    for i = #list, 1, -1 do
      if list[i].resource == resource then remove(list, i) end
    end
  end
  for name, owners in pairs(networkEvents) do
    owners[resource] = nil
    if next(owners) == nil then networkEvents[name] = nil end
  end
end

runtime.addHandler, runtime.removeHandler, runtime.registerNetwork = addHandler, removeHandler, registerNetwork
runtime.dispatch = dispatch
runtime.cancelEvent = function() canceled = true end
runtime.wasCanceled = function() return canceled end
runtime.hasHandler = function(name) return handlers[name] ~= nil and #handlers[name] > 0 end
