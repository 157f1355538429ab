-- Which paths may be written. The chat says what is in a version, but what it says is not trusted.
Paths = {}

local maxCharacters = 200
-- On Windows, these are devices in every folder.
local devices = { con = true, prn = true, aux = true, nul = true }

local function isPartAllowed(part)
  if part == '.' or part == '..' or part:find('[. ]$') then return false end
  local name = part:lower():match('^[^.]*')
  return not devices[name] and not name:find('^com%d$') and not name:find('^lpt%d$')
end

-- Whether a path stays in the folder of the resource, on every system.
function Paths.isAllowed(path)
  if type(path) ~= 'string' or path == '' or #path > maxCharacters then return false end
  if path:find('[%c\\:*?"<>|@]') or path:find('^/') or path:find('/$') or path:find('//', 1, true) then return false end
  for part in path:gmatch('[^/]+') do
    if not isPartAllowed(part) then return false end
  end
  return true
end

-- The folders of a path, the outermost first.
function Paths.folders(path)
  local folders = {}
  for position in path:gmatch('()/') do folders[#folders + 1] = path:sub(1, position - 1) end
  return folders
end
