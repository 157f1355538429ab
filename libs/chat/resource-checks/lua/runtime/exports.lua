-- Exports and commands.
local runtime, host = ...
local exported, commands = {}, {}

local function addExport(resource, name, fn)
  -- In the game, nothing fails before somebody calls the export.
  if fn == nil then host('emptyExport', resource, name) end
  if not runtime.isCallable(fn) then return end
  exported[resource] = exported[resource] or {}
  exported[resource][name] = fn
end

local function findExport(resource, name) return exported[resource] and exported[resource][name] end

function runtime.newExports(resource, environment)
  return setmetatable({}, {
    __metatable = false,
    __call = function(_, name, fn) addExport(resource, name, fn) end,
    __index = function(_, owner)
      return setmetatable({}, {
        __metatable = false,
        __index = function(_, name)
          local fn = findExport(owner, name)
          if not fn then
            if owner == host('resourceName') and not host('isInJavaScript', name) then
              error('No such export ' .. tostring(name) .. ' in resource ' .. tostring(owner), 2)
            end
            return runtime.mock(string.format('exports[%q]:%s', tostring(owner), tostring(name)))
          end
          -- Called with a colon: the first argument is the table of the resource.
          return function(_, ...)
            local previous = runtime.invoking
            runtime.invoking = resource
            local results = table.pack(runtime.copyAll(fn(runtime.copyAll(...))))
            runtime.invoking = previous
            return table.unpack(results, 1, results.n)
          end
        end,
        __newindex = function() error('exports of another resource cannot be set', 2) end,
      })
    end,
  })
end

function runtime.registerCommand(environment, resource, name, fn, restricted)
  -- A name that the simulator does not know is that of some command.
  if runtime.isMock(name) then return end
  if type(name) ~= 'string' then error('RegisterCommand expects the name of the command', 3) end
  if not runtime.isCallable(fn) then error('RegisterCommand expects a function', 3) end
  commands[string.lower(name)] = { fn = fn, environment = environment, resource = resource, name = name }
  host('registerCommand', resource, name, restricted == true)
end

function runtime.runCommand(name, source, arguments, raw)
  local command = commands[string.lower(name)]
  if not command then return false end
  local previous = rawget(command.environment, 'source')
  rawset(command.environment, 'source', source)
  runtime.spawn(command.resource, function(...) command.fn(...) end, source, arguments, raw)
  rawset(command.environment, 'source', previous)
  return true
end

function runtime.removeExportsOf(resource)
  exported[resource] = nil
  for name, command in pairs(commands) do
    if command.resource == resource then commands[name] = nil end
  end
end

runtime.addExport, runtime.findExport = addExport, findExport
