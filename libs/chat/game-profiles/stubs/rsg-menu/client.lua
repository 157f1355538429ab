local function strip(text) return (tostring(text):gsub('<[^>]*>', '')) end

local function open(entries)
  local options, title = {}, nil
  for index, entry in ipairs(entries) do
    if entry.isMenuHeader and not title then title = strip(entry.header) end
    if not entry.hidden then
      local params = entry.params or {}
      options[#options + 1] = {
        label = entry.txt and entry.txt ~= '' and ('%s: %s'):format(strip(entry.header), strip(entry.txt)) or strip(entry.header),
        disabled = entry.disabled or entry.isMenuHeader,
        choose = not entry.isMenuHeader and function()
          if entry.action then return entry.action() end
          if not params.event then return end
          if simulation.isCallable(params.event) then params.event(params.args)
          elseif params.isAction then params.event(params.args)
          elseif params.isServer then TriggerServerEvent(params.event, params.args)
          elseif params.isCommand then ExecuteCommand(params.event)
          elseif params.isRSGCommand then TriggerServerEvent('RSGCore:CallCommand', params.event, params.args)
          else TriggerEvent(params.event, params.args) end
        end or nil,
      }
    end
  end
  interface.openMenu({ id = 'rsg-menu', title = title, options = options })
end

exports('openMenu', open)
exports('showHeader', open)
exports('closeMenu', function() interface.closeMenu(false) end)
RegisterNetEvent('rsg-menu:client:openMenu', open)
RegisterNetEvent('rsg-menu:client:closeMenu', function() interface.closeMenu(false) end)
