-- What frameworks show to the player of this client. Behavior tests read it and act on it.
local runtime, host = ...
local menu, dialog, progress, textUi
local targets, keys, nextTarget = {}, {}, 0
local interface = {}

local function run(fn, ...)
  if fn then runtime.spawn('interface', fn, ...) end
end

function interface.notify(text, color) host('notified', tostring(text), color) end

-- Frameworks show such texts in every frame.
function interface.showText(text) host('textShown', tostring(text)) end

-- options: a list of { label, disabled, choose = function }
function interface.openMenu(newMenu) menu = newMenu end

function interface.closeMenu(callOnClose)
  local closed = menu
  menu = nil
  if closed and callOnClose then run(closed.onClose) end
end

function interface.menuId() return menu and menu.id end

-- Blocks until the player submits or cancels. Returns the list of values, or nil.
function interface.openDialog(title, rows)
  local answer = runtime.promise.new()
  dialog = { title = title, rows = rows, answer = answer }
  local values = runtime.await(answer)
  return values or nil
end

function interface.closeDialog()
  local closed = dialog
  dialog = nil
  if closed then closed.answer:resolve(false) end
end

-- Blocks for the duration. Returns whether the player did not cancel.
function interface.progress(label, duration, canCancel)
  if progress then return false end
  local answer = runtime.promise.new()
  local bar = { label = label, canCancel = canCancel, answer = answer }
  progress = bar
  runtime.setTimeout('interface', duration, function() answer:resolve(true) end)
  local completed = runtime.await(answer)
  if progress == bar then progress = nil end
  return completed
end

function interface.isProgressActive() return progress ~= nil end
function interface.cancelProgress() if progress then progress.answer:resolve(false) end end
function interface.showText(text) textUi = tostring(text) end
function interface.hideText() textUi = nil end
function interface.text() return textUi end

-- isReachable(coords) and choose() are functions.
function interface.addTarget(target)
  nextTarget = nextTarget + 1
  target.id = nextTarget
  targets[#targets + 1] = target
  return nextTarget
end

function interface.removeTargets(matches)
  for i = #targets, 1, -1 do
    if matches(targets[i]) then table.remove(targets, i) end
  end
end

function interface.addKey(key, pressed, released, description)
  keys[#keys + 1] = { key = string.upper(key), pressed = pressed, released = released, description = description }
end

-- The keys behind the virtual key codes of Windows, without letters and digits.
local namedKeys = {
  [8] = 'BACKSPACE', [9] = 'TAB', [13] = 'ENTER', [16] = 'LEFTSHIFT', [17] = 'LEFTCTRL', [18] = 'LEFTALT', [20] = 'CAPSLOCK', [27] = 'ESC', [32] = 'SPACE',
  [33] = 'PAGEUP', [34] = 'PAGEDOWN', [36] = 'HOME', [37] = 'ARROWLEFT', [38] = 'ARROWUP', [39] = 'ARROWRIGHT', [40] = 'ARROWDOWN', [45] = 'INSERT', [46] = 'DELETE',
}
function runtime.registerRawKey(code, pressed, released)
  code = tonumber(code) or 0
  local isCharacter = code >= 48 and code <= 57 or code >= 65 and code <= 90
  local name = isCharacter and string.char(code) or code >= 112 and code <= 123 and string.format('F%d', code - 111) or namedKeys[code]
  if name then interface.addKey(name, pressed, released) end
end

local function matching(label, text) 
  return text == nil or string.find(string.lower(label), string.lower(tostring(text)), 1, true) ~= nil
end

local function reachableTargets()
  local found = {}
  for i = 1, #targets do
    local ok, reachable = pcall(targets[i].isReachable)
    -- In the game, the function runs in a thread that may wait.
    if not ok and string.find(tostring(reachable), 'yield from outside a coroutine', 1, true) then ok, reachable = true, true end
    if not ok then host('scriptError', targets[i].resource, tostring(reachable), '') elseif reachable then found[#found + 1] = targets[i] end
  end
  return found
end

local actions = {}

function actions.menu()
  if not menu then return nil end
  local labels = {}
  for i, option in ipairs(menu.options) do labels[i] = tostring(option.label) end
  return { title = tostring(menu.title or ''), options = labels }
end

function actions.select(text)
  if not menu then return 'no menu is open' end
  for _, option in ipairs(menu.options) do
    if matching(tostring(option.label), text) and option.choose then
      if option.disabled then return 'the option ' .. tostring(option.label) .. ' is disabled' end
      if not menu.staysOpen then menu = nil end
      run(option.choose)
      return nil
    end
  end
  return 'the menu has no option ' .. tostring(text) .. ', only: ' .. table.concat(actions.menu().options, ', ')
end

function actions.dialog()
  return dialog and { title = tostring(dialog.title or ''), rows = dialog.rows or {} } or nil
end

function actions.submit(values)
  if not dialog then return 'no dialog is open' end
  local open = dialog
  dialog = nil
  open.answer:resolve(values)
end

function actions.cancel()
  if dialog then interface.closeDialog()
  elseif progress then
    if not progress.canCancel then return 'the progress bar cannot be canceled' end
    interface.cancelProgress()
  elseif menu then interface.closeMenu(true)
  else return 'nothing is open' end
end

function actions.targets()
  local labels = {}
  for i, target in ipairs(reachableTargets()) do labels[i] = target.label end
  return labels
end

function actions.interact(text)
  local labels = {}
  for _, target in ipairs(reachableTargets()) do
    if matching(target.label, text) then return run(target.choose) end
    labels[#labels + 1] = target.label
  end
  return 'no target option ' .. tostring(text) .. ' is within reach, only: ' .. table.concat(labels, ', ')
end

function actions.key(key, isDown)
  local found = false
  for i = 1, #keys do
    if keys[i].key == key then
      found = true
      run(isDown and keys[i].pressed or keys[i].released)
    end
  end
  return found
end

function actions.keys()
  local found = {}
  for i = 1, #keys do
    if keys[i].description then found[#found + 1] = { key = keys[i].key, description = tostring(keys[i].description) } end
  end
  return found
end

function actions.text() return textUi end

function actions.isBusy() return progress ~= nil end

function runtime.removeTargetsOf(resource)
  interface.removeTargets(function(target) return target.resource == resource end)
  menu, textUi = nil, nil
end

runtime.interface, runtime.interfaceActions = interface, actions
