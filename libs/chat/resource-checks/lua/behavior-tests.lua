-- The functions of behavior tests. They run in a state of their own, which the scripts of the resource cannot reach.
local runtime, host, serverFunctions, playerFunctions = ...
local tests, currentPath = {}, nil
local environment = runtime.newEnvironment('tests', false)

local function act(name, id, ...)
  local results = table.pack(pcall(host, 'act', name, id, runtime.copyAll(...)))
  if not results[1] then error(results[2], 3) end
  return table.unpack(results, 2, results.n)
end

local function methods(kind, names)
  local set = {}
  for _, name in ipairs(names) do set[name] = true end
  return function(_, name)
    if not set[name] then
      if type(name) == 'string' then error(('%s has no function %s'):format(kind, name), 2) end
      return nil
    end
    return function(self, ...)
      if type(self) ~= 'table' or (kind == 'player' and not rawget(self, 'id')) then
        error(('call it with a colon: %s:%s(...)'):format(kind, name), 2)
      end
      return act(name, rawget(self, 'id'), ...)
    end
  end
end

local playerMethods = methods('player', playerFunctions)
local serverMethods = methods('server', serverFunctions)

local server = setmetatable({}, { __metatable = false, __index = function(self, name)
  if name ~= 'join' then return serverMethods(self, name) end
  return function(_, options)
    local id, identifier, playerName = act('join', nil, options or {})
    return setmetatable({ id = id, identifier = identifier, name = playerName }, { __metatable = false, __index = playerMethods })
  end
end })

local function describe(value, depth)
  local kind = type(value)
  if kind == 'string' then return ('%q'):format(value) end
  if kind ~= 'table' or runtime.vectorDimensions(value) > 0 or (depth or 0) > 3 then return tostring(value) end
  local parts = {}
  for key, element in pairs(value) do
    parts[#parts + 1] = type(key) == 'number' and describe(element, (depth or 0) + 1)
      or ('%s = %s'):format(tostring(key), describe(element, (depth or 0) + 1))
    if #parts >= 20 then break end
  end
  return '{ ' .. table.concat(parts, ', ') .. ' }'
end

local function equal(a, b)
  if a == b then return true end
  if type(a) ~= 'table' or type(b) ~= 'table' then return false end
  for key, value in pairs(a) do
    if not equal(value, b[key]) then return false end
  end
  for key in pairs(b) do
    if a[key] == nil then return false end
  end
  return true
end

local function failWith(message, detail) error(message and ('%s: %s'):format(tostring(message), detail) or detail, 3) end

function environment.assertEqual(actual, expected, message)
  if not equal(actual, expected) then failWith(message, ('expected %s, got %s'):format(describe(expected), describe(actual))) end
end

function environment.assertNotEqual(actual, unexpected, message)
  if equal(actual, unexpected) then failWith(message, ('expected another value than %s'):format(describe(actual))) end
end

function environment.assertTrue(value, message)
  if not value then failWith(message, ('expected true, got %s'):format(describe(value))) end
end

function environment.assertFalse(value, message)
  if value then failWith(message, ('expected false, got %s'):format(describe(value))) end
end

function environment.assertNil(value, message)
  if value ~= nil then failWith(message, ('expected nil, got %s'):format(describe(value))) end
end

function environment.assertNotNil(value, message)
  if value == nil then failWith(message, 'expected a value, got nil') end
end

local function numbers(actual, limit)
  if type(actual) ~= 'number' or type(limit) ~= 'number' then
    error(('expected numbers, got %s and %s'):format(describe(actual), describe(limit)), 3)
  end
end

function environment.assertAtLeast(actual, minimum, message)
  numbers(actual, minimum)
  if actual < minimum then failWith(message, ('expected at least %s, got %s'):format(minimum, actual)) end
end

function environment.assertAtMost(actual, maximum, message)
  numbers(actual, maximum)
  if actual > maximum then failWith(message, ('expected at most %s, got %s'):format(maximum, actual)) end
end

function environment.assertNear(actual, expected, tolerance, message)
  local isVector = runtime.vectorDimensions(actual) > 0 and runtime.vectorDimensions(expected) > 0
  if not isVector then numbers(actual, expected) end
  local distance = isVector and #(actual - expected) or math.abs(actual - expected)
  if distance > (tolerance or 0.01) then
    failWith(message, ('expected about %s, got %s'):format(tostring(expected), tostring(actual)))
  end
end

function environment.assertContains(container, element, message)
  if type(container) == 'string' then
    if container:lower():find(tostring(element):lower(), 1, true) then return end
  elseif type(container) == 'table' then
    for _, value in pairs(container) do
      if equal(value, element) then return end
    end
  end
  failWith(message, ('expected %s to contain %s'):format(describe(container), describe(element)))
end

function environment.fail(message) error(tostring(message), 2) end

function environment.test(name, fn)
  if type(name) ~= 'string' or type(fn) ~= 'function' then error('test expects a name and a function', 2) end
  if #tests >= 200 then error('a resource has at most 200 tests', 2) end
  tests[#tests + 1] = { name = name, fn = fn, path = currentPath }
end

environment.server = server
environment.Wait = function(milliseconds) server:advance(milliseconds) end
environment.CreateThread, environment.SetTimeout, environment.RegisterNetEvent, environment.TriggerEvent = nil, nil, nil, nil

-- Reads a file of tests. Returns an error, or nil.
local function load_(path, code)
  currentPath = path
  local chunk, message = load(code, '@' .. path, 't', environment)
  if not chunk then return message end
  local ok, problem = pcall(chunk)
  return not ok and tostring(problem) or nil
end

host('entry', 'loadTests', load_)

host('entry', 'listTests', function()
  local list = {}
  for i, test in ipairs(tests) do list[i] = { name = test.name, path = test.path } end
  return list
end)

host('entry', 'runTest', function(index)
  local ok, message = pcall(tests[index].fn)
  return not ok and tostring(message) or nil
end)
