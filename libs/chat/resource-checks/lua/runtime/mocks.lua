-- Values of what the simulator lacks: an export of another resource, a framework function, a native. Calls are recorded, and
-- what a script does with the results works, so that the rest of the script is executed.
local runtime, host = ...
local rawType, rawget, select, setmetatable = type, rawget, select, setmetatable
local nameKey = '\0name'
local metatable

local function isMock(value) return rawType(value) == 'table' and runtime.rawMetatable(value) == metatable end

local function mock(name) return setmetatable({ [nameKey] = name }, metatable) end

local function nameOf(value) return rawget(value, nameKey) end

local function same(value, other) return isMock(value) and value or other end

-- What a script reads from a mock is made up: whatever the thread does from here on proves nothing.
local function noteUse(...)
  local thread = runtime.currentThread()
  if not thread then return end
  for i = 1, select('#', ...) do
    local value = select(i, ...)
    if isMock(value) then thread.mockName = nameOf(value) end
  end
end

-- `__name` is the type in error messages of Lua: an error with it was caused by what the simulator lacks.
metatable = {
  __kind = 'mock',
  __name = 'value that is not simulated',
  __metatable = false,
  __index = function(self, key)
    -- A list of unknown length is empty: `ipairs` ends.
    if rawType(key) ~= 'string' then return noteUse(self) end
    return mock(nameOf(self) .. '.' .. key)
  end,
  __call = function(self, ...)
    runtime.noteMock(nameOf(self))
    -- A loop that gets its values from it ends: `for vehicle in allVehicles do`.
    local state, control = ...
    if select('#', ...) == 2 and state == nil and control == nil then return nil end
    return mock(nameOf(self) .. '()')
  end,
  __pairs = function(self)
    noteUse(self)
    return function() return nil end
  end,
  __len = function(self)
    noteUse(self)
    return 0
  end,
  __lt = function(...)
    noteUse(...)
    return false
  end,
  __le = function(...)
    noteUse(...)
    return false
  end,
  __tostring = function(self) return nameOf(self) end,
  __concat = function(a, b)
    local function text(value) return isMock(value) and nameOf(value) or value end
    return text(a) .. text(b)
  end,
  __unm = function(self) return self end,
}
for _, operator in ipairs({ 'add', 'sub', 'mul', 'div', 'mod', 'pow', 'idiv', 'band', 'bor', 'bxor', 'shl', 'shr' }) do
  metatable['__' .. operator] = same
end

-- The line of a script of the resource that led to the current call, or nil.
local function callingLine()
  local level, info = 2, nil
  repeat
    level = level + 1
    info = debug.getinfo(level, 'Sl')
  -- The scripts of frameworks are `@[resource]/file` and `@@resource/file`.
  until not info or info.currentline > 0 and string.find(info.source, '^@[^@[]')
  return info
end

runtime.callingLine = callingLine

-- Records a call of what the simulator lacks.
function runtime.noteMock(name)
  local thread = runtime.currentThread()
  if thread then thread.mockName = name end
  local info = callingLine()
  host('notSimulated', name, info and info.source or '', info and info.currentline or 0)
end

-- Records that a script of the resource gives a framework the name of an item or a job, with the grade.
function runtime.noteName(kind, name, grade)
  local info = callingLine()
  if info then host('nameUsed', kind, name, info.source, info.currentline, grade) end
end

-- A function that runs later on behalf of the current thread.
function runtime.inheritMock(fn)
  local thread = runtime.currentThread()
  local name = thread and thread.mockName
  return function(...)
    local later = runtime.currentThread()
    if name and later then later.mockName = name end
    return fn(...)
  end
end

-- Functions of a namespace that the simulator does not list become mocks: `ESX.UnknownFunction`. The patterns say which names
-- are functions, because other members may be nil.
local function open(namespace, name, ...)
  local patterns = { ... }
  return setmetatable(namespace, {
    __kind = 'open',
    __index = function(_, key)
      if rawType(key) ~= 'string' then return nil end
      for i = 1, #patterns do
        if string.find(key, patterns[i]) then return mock(name .. '.' .. key) end
      end
      return nil
    end,
  })
end

-- A table whose entries are created when a script asks for them. It has the names of the list, which is a function, and those
-- that the resource mentions: every server has others, too. nameOf(key) finds the name behind a key that is a number.
local function lazily(create, list, nameOf)
  local known
  local function isKnown(name)
    if not known then
      known = {}
      for _, each in ipairs(list and list() or {}) do known[each] = true end
    end
    return known[name]
  end
  return setmetatable({}, {
    __kind = 'open',
    __index = function(self, key)
      local name = key
      if nameOf then name = nameOf(key) end
      if rawType(name) ~= 'string' or not (isKnown(name) or host('mentions', name)) then return nil end
      local value = create(name)
      rawset(self, key, value)
      return value
    end,
    __pairs = function(self)
      isKnown('')
      if not nameOf then
        for name in next, known do
          if rawget(self, name) == nil then rawset(self, name, create(name)) end
        end
      end
      return next, self, nil
    end,
  })
end

runtime.mock, runtime.isMock, runtime.mockName, runtime.open, runtime.lazily = mock, isMock, nameOf, open, lazily
runtime.isOpenMetatable = function(candidate) return rawType(candidate) == 'table' and rawget(candidate, '__kind') == 'open' end
