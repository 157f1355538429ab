-- The parts of ox_lib that are shared by all resources of a client: what it shows, and zones.
local contexts, menus, openContext = {}, {}, nil

local function notify(data)
  if type(data) ~= 'table' then data = { description = data } end
  interface.notify(data.title and data.description and ('%s: %s'):format(data.title, data.description) or data.description or data.title or '')
end

RegisterNetEvent('ox_lib:notify', notify)
exports('notify', notify)
exports('defaultNotify', notify)

local ui = { notify = notify }
simulation.ox = ui

local function list(options)
  local result = {}
  for key, option in pairs(options or {}) do
    if type(key) == 'number' then result[key] = option else result[#result + 1] = option end
    if type(key) ~= 'number' and not option.title then option.title = key end
  end
  return result
end

function ui.registerContext(context)
  if context.id then contexts[context.id] = context return end
  for _, each in ipairs(context) do contexts[each.id] = each end
end

function ui.showContext(id)
  local context = contexts[id]
  if not context then error(('the context menu %s is not registered'):format(tostring(id)), 3) end
  openContext = id
  local options = {}
  for _, option in ipairs(list(context.options)) do
    options[#options + 1] = {
      label = option.description and ('%s: %s'):format(option.title, option.description) or tostring(option.title),
      disabled = option.disabled,
      choose = not option.readOnly and function()
        openContext = nil
        if option.onSelect then option.onSelect(option.args) end
        simulation.triggerOption(option.event, option.serverEvent, option.args)
        if option.menu then ui.showContext(option.menu) end
      end or nil,
    }
  end
  interface.openMenu({
    id = id, title = context.title, options = options,
    onClose = function()
      openContext = nil
      if context.onExit then context.onExit() end
    end,
  })
end

function ui.hideContext(callOnExit)
  openContext = nil
  interface.closeMenu(callOnExit)
end

function ui.getOpenContextMenu() return openContext end

function ui.registerMenu(menu, choose)
  menus[menu.id] = { menu = menu, choose = choose }
end

function ui.setMenuOptions(id, options, index)
  local menu = menus[id] and menus[id].menu
  if not menu then return end
  if index then menu.options[index] = options else menu.options = options end
end

function ui.showMenu(id)
  local entry = menus[id]
  if not entry then error(('the menu %s is not registered'):format(tostring(id)), 3) end
  local options = {}
  for index, option in ipairs(entry.menu.options) do
    options[index] = {
      label = option.label,
      choose = function()
        if entry.choose then entry.choose(index, option.defaultIndex or 1, option.args) end
      end,
    }
  end
  interface.openMenu({
    id = id, title = entry.menu.title, options = options,
    onClose = function() if entry.menu.onClose then entry.menu.onClose() end end,
  })
end

function ui.hideMenu(callOnClose) interface.closeMenu(callOnClose) end
function ui.getOpenMenu() return interface.menuId() end

local function convert(row, value)
  if type(row) ~= 'table' then return value end
  if row.type == 'number' or row.type == 'slider' then return tonumber(value) end
  if row.type == 'checkbox' then return value and true or false end
  return value
end

function ui.inputDialog(heading, rows)
  local labels = {}
  for i, row in ipairs(rows) do labels[i] = type(row) == 'table' and tostring(row.label or '') or tostring(row) end
  while true do
    local values = interface.openDialog(heading, labels)
    if not values then return nil end
    local result, complete = {}, true
    for i, row in ipairs(rows) do
      local value = values[i]
      if value == nil and type(row) == 'table' then value = row.default end
      result[i] = convert(row, value)
      if type(row) == 'table' then
        if row.required and (result[i] == nil or result[i] == '') then complete = false end
        -- Of a text, they are its length.
        local isNumber = type(result[i]) == 'number'
        if isNumber and row.min and result[i] < row.min then result[i] = row.min end
        if isNumber and row.max and result[i] > row.max then result[i] = row.max end
      end
    end
    if complete then return result end
  end
end

-- The library takes no other value for the time to the next call, and sends none of them to the server.
function ui.expectDelay(name, delay)
  if delay == nil or type(delay) == 'number' or type(delay) == 'boolean' then return end
  error(('the second argument for the callback %s is the time to the next call in milliseconds, or false. The %s in its place does not reach the server'):format(name, type(delay) == 'string' and 'text' or type(delay)), 3)
end

function ui.alertDialog(data)
  local values = interface.openDialog(data.header, { tostring(data.content or '') })
  return values and 'confirm' or 'cancel'
end

function ui.progress(data)
  local anim, ped = data.anim, PlayerPedId()
  if IsEntityDead(ped) and not data.useWhileDead then return false end
  if anim and anim.dict then
    simulation.loadAnimations(anim.dict)
    TaskPlayAnim(ped, anim.dict, anim.clip, 3.0, 1.0, -1, anim.flag or 49, 0, false, false, false)
  elseif anim and anim.scenario then
    TaskStartScenarioInPlace(ped, anim.scenario, 0, true)
  end
  local isCompleted = interface.progress(data.label, data.duration, data.canCancel)
  if anim and anim.dict then StopAnimTask(ped, anim.dict, anim.clip, 1.0) elseif anim then ClearPedTasks(ped) end
  return isCompleted
end
function ui.skillCheck() return true end
function ui.showTextUI(text) interface.showText(text) end
function ui.hideTextUI() interface.hideText() end
function ui.isTextUIOpen() return interface.text() ~= nil, interface.text() end
function ui.progressActive() return interface.isProgressActive() end
function ui.cancelProgress() interface.cancelProgress() end
function ui.closeDialog() interface.closeDialog() end
function ui.addKey(key, pressed, released, description) interface.addKey(key, pressed, released, description) end
