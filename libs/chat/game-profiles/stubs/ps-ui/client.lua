-- Menus, dialogs, texts and notifications. Games are won, unless the test cancels them.
local function won(callback, label)
  CreateThread(function()
    local isWon = interface.progress(label, 3000, true)
    if callback then callback(isWon) end
  end)
end
exports('Circle', function(cb, circles, seconds) won(cb, 'Circle') end)
exports('Thermite', function(cb, time, gridsize, wrong, correctBlocks) won(cb, 'Thermite') end)
exports('VarHack', function(callback, blocks, speed) won(callback, 'VarHack') end)
exports('Scrambler', function(callback, type, time, mirrored) won(callback, 'Scrambler') end)
exports('Maze', function(callback, speed) won(callback, 'Maze') end)
local function notify(text, type, length) interface.notify(text) end
exports('Notify', notify)
RegisterNetEvent('ps-ui:Notify', notify)
exports('DisplayText', function(text, color, icon) interface.showText(text or '') end)
exports('UpdateText', function(text, color, icon) interface.showText(text or '') end)
exports('HideText', function() interface.hideText() end)
exports('StatusShow', function(title, description, icon, values) interface.showText(('%s: %s'):format(tostring(title), tostring(description))) end)
exports('StatusUpdate', function(title, values) interface.showText(title) end)
exports('StatusHide', function() interface.hideText() end)
exports('ShowImage', function(img) end)

local function choose(item)
  local parameters = item.args or {}
  if item.server then TriggerServerEvent(item.event, table.unpack(parameters)) else TriggerEvent(item.event, table.unpack(parameters)) end
end
local createMenu
function createMenu(menuData)
  local options = {}
  for _, item in ipairs(menuData or {}) do
    options[#options + 1] = {
      label = item.text and item.text ~= '' and ('%s: %s'):format(tostring(item.header), tostring(item.text)) or tostring(item.header),
      choose = function()
        if item.subMenu then return createMenu(item.subMenu) end
        choose(item)
      end,
    }
  end
  interface.openMenu({ id = 'ps-ui', title = '', options = options })
end
exports('CreateMenu', createMenu)
RegisterNetEvent('ps-ui:CreateMenu', createMenu)
exports('HideMenu', function() interface.closeMenu(false) end)
exports('Input', function(InputData)
  local labels = {}
  for i, input in ipairs(InputData.inputs or {}) do labels[i] = tostring(input.label or input.placeholder or input.id) end
  local values = interface.openDialog(InputData.title, labels)
  if not values then return nil end
  local result = {}
  for i, input in ipairs(InputData.inputs or {}) do result[i] = { id = input.id, value = values[i] ~= nil and tostring(values[i]) or '', compareKey = input.compareKey } end
  return result
end)
