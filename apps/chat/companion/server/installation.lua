-- Writes a version into the folder of a resource, and restarts it.
Installation = {}

local startTimeoutMs = 30000
local starts = {}

AddEventHandler('onResourceStart', function(name) starts[name] = (starts[name] or 0) + 1 end)

-- The files of the last version are kept, so that those which a later version lacks can be removed.
local function filesKey(name) return 'files:' .. name end

local function installedFiles(name)
  local paths = State.get(filesKey(name))
  return type(paths) == 'table' and paths or {}
end

-- Everything is checked before anything is written. Returns the contents by their paths, or nil and a problem.
local function contentsOf(files)
  if type(files) ~= 'table' or #files == 0 then return nil, 'the version has no files' end
  local contents, hasManifest = {}, false
  for _, file in ipairs(files) do
    local path = type(file) == 'table' and file.path
    if not Paths.isAllowed(path) then return nil, ('the path %s is not allowed'):format(tostring(path):sub(1, 100)) end
    local content = file.content
    if file.encoding == 'base64' then content = Base64.decode(content) end
    if type(content) ~= 'string' then return nil, ('the file %s cannot be read'):format(path) end
    contents[path] = content
    hasManifest = hasManifest or path == 'fxmanifest.lua'
  end
  if not hasManifest then return nil, 'the version has no fxmanifest.lua' end
  return contents
end

local function write(name, path, content)
  for _, folder in ipairs(Paths.folders(path)) do os.createdir(GetResourcePath(name) .. '/' .. folder) end
  return SaveResourceFile(name, path, content, #content)
end

local function removeOthers(name, contents)
  for _, path in ipairs(installedFiles(name)) do
    if contents[path] == nil and Paths.isAllowed(path) then os.remove(GetResourcePath(name) .. '/' .. path) end
  end
end

local function restart(name)
  local before = starts[name] or 0
  ExecuteCommand('refresh')
  ExecuteCommand('ensure ' .. name)
  local waitedMs = 0
  while (starts[name] or 0) == before and waitedMs < startTimeoutMs do
    Wait(500)
    waitedMs = waitedMs + 500
  end
  return (starts[name] or 0) > before
end

-- Why a resource cannot be installed, or nil.
function Installation.problem(name)
  if type(name) ~= 'string' or not Settings.resources[name] then
    return 'add the resource to scriptsmith_resources in server.cfg'
  end
  if GetResourceState(name) == 'missing' or not GetResourcePath(name) then
    return 'the server has no such resource yet: unpack its zip file into the folder resources, and restart the server'
  end
end

-- Returns nil, or why the version is not installed.
function Installation.install(name, files)
  local contents, problem = contentsOf(files)
  if not contents then return problem end
  local paths = {}
  for path in pairs(contents) do paths[#paths + 1] = path end
  -- The manifest comes last: without it, an interrupted installation leaves the old one.
  table.sort(paths, function(a, b)
    if (a == 'fxmanifest.lua') ~= (b == 'fxmanifest.lua') then return b == 'fxmanifest.lua' end
    return a < b
  end)
  for _, path in ipairs(paths) do
    if not write(name, path, contents[path]) then
      return ('the server does not permit to write %s: add "add_filesystem_permission %s write %s" to server.cfg, above the line that starts %s')
        :format(path, GetCurrentResourceName(), name, GetCurrentResourceName())
    end
  end
  removeOthers(name, contents)
  State.set(filesKey(name), paths)
  if restart(name) then return nil end
  return ('the files are written, but %s has not started: see the console, and whether server.cfg has the add_ace lines')
    :format(name)
end
