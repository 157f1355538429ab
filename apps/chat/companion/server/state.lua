-- What the companion remembers when it restarts, in a file of its folder.
State = {}

local file = 'state.json'
local stored = json.decode(LoadResourceFile(GetCurrentResourceName(), file) or '{}')
local values = type(stored) == 'table' and stored or {}

function State.get(key) return values[key] end

-- Without the right to write its own folder, it forgets at a restart, and installs once more.
function State.set(key, value)
  values[key] = value
  local text = json.encode(values)
  SaveResourceFile(GetCurrentResourceName(), file, text, #text)
end
