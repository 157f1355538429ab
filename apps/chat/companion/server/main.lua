local resource = GetCurrentResourceName()
-- What the chat has for this server, by the name of the resource.
local assigned, etag, saidBefore = {}, nil, nil

-- The same line is printed once, not at every request.
local function say(line)
  if line ~= saidBefore then print(line) end
  saidBefore = line
end

local function versionKey(name) return 'version:' .. name end
local function outcomeKey(name) return 'outcome:' .. name end

-- A version that failed is not tried again until the chat sends it again. Returns whether it could be read.
local function update(item)
  local problem = Installation.problem(item.name)
  if not problem then
    local status, value = Requests.read('/resources/' .. item.conversationId)
    if status ~= 200 or not value then return false end
    problem = Installation.install(item.name, value.files)
  end
  -- A problem can quote what a hostile version contains.
  problem = problem and problem:gsub('%c', ' '):sub(1, 500)
  if problem then print(('%s: version %s is not installed: %s'):format(item.name, item.versionNumber, problem))
  else print(('%s: version %s is installed'):format(item.name, item.versionNumber)) end
  State.set(outcomeKey(item.name), problem or '')
  State.set(versionKey(item.name), item.installationId)
  return true
end

-- Tells the chat what has become of the version, until it knows. Returns whether it does.
local function report(item)
  local problem = State.get(outcomeKey(item.name))
  if not problem then return true end
  local isAccepted, status = Requests.send(('/resources/%s/installation'):format(item.conversationId), {
    installationId = item.installationId,
    problem = problem ~= '' and problem or nil,
  })
  if not isAccepted and status ~= 404 and status ~= 400 then return false end
  State.set(outcomeKey(item.name), nil)
  return true
end

local function handle(item)
  assigned[item.name] = item
  if State.get(versionKey(item.name)) ~= item.installationId and not update(item) then return false end
  return report(item)
end

local function isItem(item)
  return type(item) == 'table' and type(item.name) == 'string' and item.name:find('^[%w_-]+$')
    and type(item.conversationId) == 'string' and item.conversationId:find('^[%x-]+$')
    and type(item.versionId) == 'string' and type(item.installationId) == 'string'
    and tonumber(item.versionNumber) ~= nil
end

local function pull()
  local status, value, newEtag = Requests.read('/resources', etag)
  if status == 304 then return end
  if status == 401 then return say('the chat does not accept the token: connect the server again, and change server.cfg') end
  if status ~= 200 or not value then return say(('the chat cannot be reached (%s)'):format(status)) end
  say('connected to the chat')
  local isComplete = true
  assigned = {}
  for _, item in ipairs(type(value.resources) == 'table' and value.resources or {}) do
    if isItem(item) and not handle(item) then isComplete = false end
  end
  etag = isComplete and newEtag or nil
end

local function sendErrors()
  for name, item in pairs(assigned) do
    local errors = ConsoleErrors.take(name)
    if #errors > 0 then
      Requests.send(('/resources/%s/errors'):format(item.conversationId), { versionId = item.versionId, errors = errors })
    end
  end
end

local problem = Settings.problem()
if problem then
  print(('%s does nothing: %s'):format(resource, problem))
else
  if Settings.sendsErrors then RegisterConsoleListener(ConsoleErrors.hear) end
  CreateThread(function()
    while true do
      pull()
      sendErrors()
      Wait(Settings.intervalMs)
    end
  end)
end
