-- Resources add entries to the menu of the boss or of the gang.
for _, kind in ipairs({ { name = 'Boss', event = 'qb-bossmenu:client:OpenMenu' }, { name = 'Gang', event = 'qb-gangmenu:client:OpenMenu' } }) do
  local entries = {}
  exports(('Add%sMenuItem'):format(kind.name), function(data, id)
    local key = id or #entries + 1
    entries[key] = data
    return key
  end)
  exports(('Remove%sMenuItem'):format(kind.name), function(id) entries[id] = nil end)
  RegisterNetEvent(kind.event, function()
    local player = exports['qb-core']:GetPlayerData()
    local group = kind.name == 'Boss' and player.job or player.gang
    if not group or not group.isboss then return end
    local menu = { { header = group.label, isMenuHeader = true } }
    for _, entry in pairs(entries) do menu[#menu + 1] = entry end
    exports['qb-menu']:openMenu(menu)
  end)
end
