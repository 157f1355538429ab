-- The entry points of the simulator. Loaded last; returns them by name.
local runtime, host, stateId, isServer = ...
local load, tostring = load, tostring
local environments, nuiCallbacks = {}, {}
local framework = {}

-- For the stubs of frameworks.
runtime.simulation = {
  host = host,
  -- Reads and changes money, items and jobs: the behavior tests use it.
  provide = function(functions)
    for name, fn in pairs(functions) do framework[name] = fn end
  end,
  provided = function(name) return framework[name] end,
  isCallable = runtime.isCallable,
  await = runtime.await,
  now = runtime.now,
  spawn = runtime.spawn,
  setTimeout = runtime.setTimeout,
  type = runtime.type,
  findExport = runtime.findExport,
  interface = runtime.interface,
  mock = runtime.mock,
  noteMock = runtime.noteMock,
  noteName = runtime.noteName,
  inheritMock = runtime.inheritMock,
  isMock = runtime.isMock,
  open = runtime.open,
  lazily = runtime.lazily,
}

function runtime.registerNuiCallback(resource, name, fn)
  if not runtime.isCallable(fn) then error('RegisterNUICallback expects a function', 3) end
  nuiCallbacks[name] = { resource = resource, fn = fn }
  host('registerNuiCallback', resource, name)
end

local entry = {}

function entry.createEnvironment(resource, isTrusted)
  environments[resource] = runtime.newEnvironment(resource, isTrusted)
end

-- Compiles and runs a script. Returns an error of the compiler, or nil.
function entry.runScript(resource, name, code, isTrusted)
  local environment = environments[resource]
  local chunk, message = load(code, '@' .. name, 't', environment)
  if not chunk then return message end
  runtime.runMainChunk(resource, chunk, isTrusted and runtime.simulation or nil)
end

-- Functions that the manifest exports by their global name.
function entry.exportGlobals(resource, names)
  for _, name in ipairs(names) do
    local fn = rawget(environments[resource], name)
    if fn then runtime.addExport(resource, name, fn)
    elseif not runtime.findExport(resource, name) and not host('isInJavaScript', name) then
      host('missingExport', resource, name)
    end
  end
end

function entry.dispatch(name, source, ...) return runtime.dispatch(name, source, ...) end

function entry.stop(resource)
  runtime.dispatch('onResourceStop', '', resource)
  runtime.dispatch(isServer and 'onServerResourceStop' or 'onClientResourceStop', '', resource)
  runtime.stopThreads(resource)
  runtime.removeHandlersOf(resource)
  runtime.removeExportsOf(resource)
  runtime.removeStateBagHandlersOf(resource)
  runtime.removeTargetsOf(resource)
  if isServer then runtime.removeListenersOf(resource) end
  for name, callback in pairs(nuiCallbacks) do
    if callback.resource == resource then nuiCallbacks[name] = nil end
  end
  environments[resource] = nil
end

entry.tick, entry.setNow, entry.countBusyThreads = runtime.tick, runtime.setNow, runtime.countBusyThreads
entry.receive, entry.runCommand, entry.stateChanged = runtime.receive, runtime.runCommand, runtime.stateChanged

function entry.callRemote(id, ...)
  local fn = runtime.functionById(id)
  if fn then runtime.spawn('callback', fn, ...) end
end

-- Runs a function that may wait; the results are handed to the host under the ticket.
local function answer(resource, ticket, fn, ...)
  runtime.spawn(resource, function(...)
    local results = table.pack(pcall(fn, ...))
    if not results[1] then return host('failed', ticket, tostring(results[2])) end
    host('answered', ticket, runtime.copyAll(table.unpack(results, 2, results.n)))
  end, ...)
end

function entry.callExport(ticket, resource, name, ...)
  local fn = runtime.findExport(resource, name)
  if not fn then return false end
  answer(resource, ticket, fn, runtime.copyAll(...))
  return true
end

function entry.nui(ticket, name, data)
  local callback = nuiCallbacks[name]
  if not callback then return false end
  runtime.spawn(callback.resource, function(...) callback.fn(...) end, data, function(reply) host('answered', ticket, runtime.copy(reply)) end)
  return true
end

function entry.hasFramework(name) return framework[name] ~= nil end

function entry.framework(ticket, name, ...)
  if not framework[name] then return false end
  answer('framework', ticket, framework[name], ...)
  return true
end

function entry.interface(action, ...) return runtime.interfaceActions[action](...) end
-- A player connects: scripts can delay and refuse it.
local refusals = {}

function entry.connecting(id, name)
  refusals[id] = nil
  local function refuse(reason) refusals[id] = tostring(reason or 'refused') end
  local deferrals = {
    defer = function() end,
    update = function() end,
    presentCard = function() end,
    handover = function() end,
    done = function(reason) if reason ~= nil then refuse(reason) end end,
  }
  local allowed = runtime.dispatch('playerConnecting', id, name, refuse, deferrals)
  if not allowed and not refusals[id] then refuse('refused') end
end

function entry.refusal(id) return refusals[id] end

function entry.readManifest(code) return runtime.readManifest(code) end

entry.writeToConsole = runtime.writeToConsole

function entry.hasHandler(name) return runtime.hasHandler(name) end

host('constructors', runtime.vectorOfFloats, runtime.referTo, runtime.mock)
for name, fn in pairs(entry) do host('entry', name, fn) end
