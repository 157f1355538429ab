local MenuData = simulation.newMenuData({ 'menuapi:closemenu' })
AddEventHandler('rsg-menubase:getData', function(cb) return cb(MenuData) end)
exports('GetMenuData', function() return MenuData end)
