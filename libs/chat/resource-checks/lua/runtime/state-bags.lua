-- State bags: values of the server, of players and of entities that every machine can read.
local runtime, host, _, isServer = ...
local handlers = {}

local function proxy(bag)
  return setmetatable({}, {
    __metatable = false,
    __index = function(_, key)
      if key == 'set' then
        return function(_, name, value, replicated) host('setState', bag, name, runtime.copy(value), replicated == true or isServer) end
      end
      return (host('getState', bag, key))
    end,
    __newindex = function(_, key, value) host('setState', bag, key, runtime.copy(value), isServer) end,
  })
end

local function entityBag(entity) return host('entityBag', entity) end

function runtime.addStateBagHandler(resource, key, bag, fn)
  if not runtime.isCallable(fn) then error('AddStateBagChangeHandler expects a function', 3) end
  handlers[#handlers + 1] = { resource = resource, key = key, bag = bag, fn = fn }
  return #handlers
end

function runtime.stateChanged(bag, key, value, replicated)
  local snapshot = { table.unpack(handlers) }
  for i = 1, #snapshot do
    local handler = snapshot[i]
    local keyMatches = handler.key == nil or handler.key == '' or handler.key == key
    local bagMatches = handler.bag == nil or handler.bag == '' or bag == handler.bag or string.find(bag, handler.bag, 1, true) == 1
    if handler.fn and keyMatches and bagMatches then
      runtime.spawn(handler.resource, function(...) handler.fn(...) end, bag, key, runtime.copy(value), 0, replicated)
    end
  end
end

function runtime.removeStateBagHandlersOf(resource)
  for i = 1, #handlers do
    if handlers[i].resource == resource then handlers[i] = { resource = resource, key = '\0' } end
  end
end

function runtime.addStateBags(environment)
  environment.GlobalState = proxy('global')
  environment.Player = function(id) return { state = proxy('player:' .. tostring(math.tointeger(tonumber(id)) or id)) } end
  environment.Entity = function(entity) return { state = proxy(entityBag(entity)) } end
  if not isServer then environment.LocalPlayer = { state = proxy('player:' .. host('serverId')) } end
end
