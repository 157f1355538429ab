-- The globals of a script. A script cannot reach this runtime, the host or other resources except through them.
local runtime, host, stateId, isServer = ...
local rawType, tostring, select, setmetatable, load = type, tostring, select, setmetatable, load
local pack, unpack = table.pack, table.unpack
local rawMetatable = runtime.rawMetatable

local function shallowCopy(source)
  local result = {}
  for key, value in pairs(source) do result[key] = value end
  return result
end

-- All scripts share one string table: methods that a script adds to it work on every string.
local strings = shallowCopy(string)
strings.dump = nil
rawMetatable('').__index = strings
rawMetatable('').__metatable = false

local function texts(...)
  local result = {}
  for i = 1, select('#', ...) do result[i] = tostring((select(i, ...))) end
  return table.concat(result, '\t')
end

local function safeSetmetatable(value, metatable)
  if rawType(metatable) == 'table' and rawget(metatable, '__gc') ~= nil then rawset(metatable, '__gc', nil) end
  return setmetatable(value, metatable)
end

local function toNumber(value, ...)
  if runtime.isMock(value) then return value end
  return tonumber(value, ...)
end

local function collectgarbage(option)
  if option == 'count' then return 1024.0, 0 end
  return 0
end

local nativesOfScripts, nativesOfStubs = {}, {}

-- Natives are looked up when a script first uses them.
local function native(name, isStub)
  local natives = isStub and nativesOfStubs or nativesOfScripts
  local known = natives[name]
  if known ~= nil then return known or nil end
  local results = pack(host('nativeKind', name, isStub or false))
  local kind, fn = results[1], false
  if kind == 'call' then
    fn = function(...) return host('native', name, ...) end
  elseif kind == 'constant' then
    fn = function()
      local thread = runtime.currentThread()
      if thread and results.n > 1 then thread.assumedName = name end
      return unpack(results, 2, results.n)
    end
  elseif kind == 'mock' then
    fn = runtime.mock(name)
  end
  natives[name] = fn
  return fn or nil
end

runtime.native = native

-- Citizen.InvokeNative(hash, ...): what these functions return only says how the result is read.
local resultKind, integerKind = setmetatable({}, { __metatable = false }), setmetatable({}, { __metatable = false })
local function marker() return resultKind end
local function integerMarker() return integerKind end

local function invokeNative(hash, ...)
  local number = math.tointeger(tonumber(hash))
  local name = number and host('nativeName', string.format('%016X', number))
  local fn = name and native(name)
  if not fn then return runtime.mock('Citizen.InvokeNative')() end
  local values, count, hasKind, isInteger = {}, 0, false, false
  for i = 1, select('#', ...) do
    local value = select(i, ...)
    if rawequal(value, resultKind) then hasKind = true
    elseif rawequal(value, integerKind) then hasKind, isInteger = true, true
    else
      count = count + 1
      values[count] = value
    end
  end
  local results = pack(fn(unpack(values, 1, count)))
  if isInteger and rawType(results[1]) == 'boolean' then results[1] = results[1] and 1 or 0 end
  -- Without a kind, zero counts as false. The game may return another number than a native without an implementation.
  if not hasKind and results[1] == 0 then
    results[1] = false
    local thread = runtime.currentThread()
    if thread and thread.assumedName == name then thread.mockName = name end
  end
  return unpack(results, 1, results.n)
end

function runtime.newEnvironment(resource, isTrusted)
  local environment = {
    assert = assert, error = error, getmetatable = getmetatable, ipairs = ipairs, next = next, pairs = pairs,
    pcall = pcall, rawequal = rawequal, rawget = rawget, rawlen = rawlen, rawset = rawset, select = select,
    tonumber = toNumber, tostring = tostring, xpcall = xpcall, _VERSION = _VERSION,
    type = runtime.type, setmetatable = safeSetmetatable, collectgarbage = collectgarbage,
    string = strings, table = shallowCopy(table), math = shallowCopy(math), utf8 = shallowCopy(utf8),
    coroutine = shallowCopy(coroutine),
    debug = { traceback = debug.traceback },
    vector2 = runtime.vector2, vector3 = runtime.vector3, vector4 = runtime.vector4,
    vec2 = runtime.vector2, vec3 = runtime.vector3, vec4 = runtime.vector4,
    promise = runtime.promise,
  }
  environment._G = environment
  runtime.addExtensions(environment)
  function environment.print(...)
    local line = texts(...)
    host('print', resource, line)
    if isServer then runtime.writeToConsole('script:' .. resource, line .. '\n') end
  end
  function environment.load(code, name, _, target)
    if runtime.isCallable(code) then
      local parts = {}
      for part in code do
        if part == nil or part == '' then break end
        parts[#parts + 1] = part
      end
      code = table.concat(parts)
    end
    return load(host('translate', code), name or '=load', 't', target or environment)
  end
  environment.warn, environment.RconPrint = environment.print, environment.print
  if isServer then
    environment.RconLog = function() end
    environment.GetPlayerEP = function(...) return environment.GetPlayerEndpoint(...) end
  end
  if not isTrusted then
    -- A script decides to raise this error: it may be meant for the person who calls.
    function environment.error(message, level)
      runtime.noteDeliberateError(message)
      return error(message, level == nil and 2 or rawType(level) == 'number' and level > 0 and level + 1 or level)
    end
    function environment.assert(value, message, ...)
      if message == nil then return assert(value) end
      if not value then runtime.noteDeliberateError(message) end
      return assert(value, message, ...)
    end
  end
  function environment.require(name)
    if name == 'glm' or name == 'json' or name == 'msgpack' then return environment[name] end
    name = tostring(name)
    local path = string.gsub(name, '^@[^/.]+[/.]', '')
    local file = string.gsub(path, '%.', '/') .. '.lua'
    local code = not string.find(name, '^@') and (host('script', file) or host('script', path))
    if not code then return runtime.mock(name) end
    return assert(load(code, '@' .. file, 't', environment))()
  end
  if isServer then runtime.addServerFunctions(environment, resource) end

  environment.json = {
    encode = function(value) return host('jsonEncode', runtime.copy(value)) end,
    decode = function(text)
      if rawType(text) == 'number' then return text end
      if rawType(text) ~= 'string' then return nil end
      return host('jsonDecode', text)
    end,
  }
  environment.msgpack = runtime.newMsgpack(function(text) return host('jsonDecode', text) end)
  environment.joaat = function(text) return host('hash', text) end
  environment.GetHashKey = environment.joaat

  environment.Wait = runtime.wait
  environment.CreateThread = function(fn)
    if not runtime.isCallable(fn) then error('CreateThread expects a function, got ' .. runtime.type(fn), 2) end
    runtime.createThread(resource, function() fn() end)
  end
  environment.SetTimeout = function(milliseconds, fn)
    if not runtime.isCallable(fn) then error('SetTimeout expects a time and a function', 2) end
    return runtime.setTimeout(resource, milliseconds, function() fn() end)
  end
  environment.ClearTimeout = function(timer) runtime.stopThread(timer) end
  environment.Citizen = {
    Wait = runtime.wait, CreateThread = environment.CreateThread, SetTimeout = environment.SetTimeout,
    Await = runtime.await, Trace = environment.print, ClearTimeout = environment.ClearTimeout,
    CreateThreadNow = function(fn) runtime.spawn(resource, function() fn() end) end,
    InvokeNative = invokeNative,
  }
  for _, name in ipairs({
    'ResultAsInteger', 'ResultAsFloat', 'ResultAsString', 'ResultAsVector', 'ResultAsLong', 'ReturnResultAnyway',
    'PointerValueInt', 'PointerValueFloat', 'PointerValueVector', 'PointerValueIntInitialized', 'PointerValueFloatInitialized',
  }) do environment.Citizen[name] = name == 'ResultAsInteger' and integerMarker or marker end

  environment.CreateThreadNow = environment.Citizen.CreateThreadNow

  function environment.AddEventHandler(name, fn) return runtime.addHandler(environment, resource, tostring(name), fn) end
  function environment.RegisterNetEvent(name, fn)
    if rawType(name) ~= 'string' then error('RegisterNetEvent expects the name of the event', 2) end
    runtime.registerNetwork(resource, name)
    if fn ~= nil then return runtime.addHandler(environment, resource, name, fn) end
  end
  environment.RegisterServerEvent = environment.RegisterNetEvent
  function environment.RemoveEventHandler(handler) runtime.removeHandler(handler) end
  function environment.TriggerEvent(name, ...)
    if rawType(name) ~= 'string' then error('TriggerEvent expects the name of the event', 2) end
    host('eventTriggered', resource, name)
    if not isTrusted and not runtime.hasHandler(name) then
      for index = 1, select('#', ...) do
        if rawType((select(index, ...))) == 'function' then host('unansweredEvent', name) end
      end
    end
    return runtime.dispatch(name, '', ...)
  end
  environment.CancelEvent, environment.WasEventCanceled = runtime.cancelEvent, runtime.wasCanceled
  if isServer then
    function environment.TriggerClientEvent(name, target, ...)
      if rawType(name) ~= 'string' then error('TriggerClientEvent expects the name of the event', 2) end
      -- The server has no such text for a player, and sends nothing.
      if target == '' then return end
      if tonumber(target) == nil then
        error('TriggerClientEvent expects a player id, got ' .. tostring(target), 2)
      end
      host('sendToClient', resource, name, tonumber(target), runtime.copyAll(...))
    end
    function environment.TriggerLatentClientEvent(name, target, _, ...) environment.TriggerClientEvent(name, target, ...) end
  else
    function environment.TriggerServerEvent(name, ...)
      if rawType(name) ~= 'string' then error('TriggerServerEvent expects the name of the event', 2) end
      host('sendToServer', resource, name, runtime.copyAll(...))
    end
    function environment.TriggerLatentServerEvent(name, _, ...) environment.TriggerServerEvent(name, ...) end
    function environment.SendNUIMessage(message) host('nuiMessage', resource, runtime.copy(message)) end
    function environment.SendNuiMessage(text) host('nuiMessage', resource, host('jsonDecode', text)) end
    function environment.RegisterNUICallback(name, fn) runtime.registerNuiCallback(resource, name, fn) end
    environment.RegisterNuiCallback = environment.RegisterNUICallback
    environment.RegisterNuiCallbackType = function() end
    function environment.RegisterRawKeymap(_, pressed, released, code) runtime.registerRawKey(code, pressed, released) end
    function environment.RemapRawKeymap() end
    function environment.GetActivePlayers() return host('activePlayers') end
  end

  function environment.GetGamePool(name) return host('gamePool', name) end
  function environment.RegisterCommand(name, fn, restricted)
    runtime.registerCommand(environment, resource, name, fn, restricted)
  end
  function environment.GetCurrentResourceName() return resource end
  function environment.GetInvokingResource() return runtime.invoking end
  function environment.AddStateBagChangeHandler(key, bag, fn) return runtime.addStateBagHandler(resource, key, bag, fn) end
  environment.exports = runtime.newExports(resource, environment)
  runtime.addStateBags(environment)

  if isTrusted then
    environment.simulation = runtime.simulation
    environment.interface = runtime.interface
  end
  -- As in the game, an unknown global is looked up among the natives.
  return setmetatable(environment, {
    __metatable = false,
    __index = function(_, name)
      if rawType(name) ~= 'string' then return nil end
      local fn = native(name, isTrusted)
      if fn == nil and not isTrusted and host('unknownGlobal', name) then return runtime.mock(name) end
      return fn
    end,
  })
end
