-- Evaluates a manifest: every call `key value` or `key { values }` is collected under its key without the final s.
local runtime, host = ...

function runtime.readManifest(code)
  local entries = {}
  local function add(key, value)
    local list = entries[key] or {}
    entries[key] = list
    if type(value) == 'table' then
      for _, element in ipairs(value) do list[#list + 1] = tostring(element) end
    else
      list[#list + 1] = tostring(value)
    end
  end
  local environment = setmetatable({}, {
    __index = function(_, key)
      return function(value)
        add(key == 'dependencies' and 'dependency' or (string.gsub(key, 's$', '')), value)
        -- `data_file 'TYPE' 'file'` and `my_data 'name' { ... }` are two calls.
        return function() end
      end
    end,
  })
  local chunk, message = load(code, '@fxmanifest.lua', 't', environment)
  if not chunk then return {}, message end
  local ok, problem = pcall(chunk)
  return entries, not ok and tostring(problem) or nil
end
