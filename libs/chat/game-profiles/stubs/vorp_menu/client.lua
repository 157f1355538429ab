local MenuData = simulation.newMenuData({ 'menuapi:closemenu', 'vorp_menu:closemenu' }, true)
function MenuData.IsInputActive() return false end
-- Scripts register controls that the page of the menu reports.
function MenuData.RegisterControls(controls, onPress)
  for _, control in ipairs(controls) do interface.addKey(tostring(control), function() onPress(control) end, function() end) end
end
function MenuData.UnregisterControls() end
AddEventHandler('menuapi:getData', function(cb) cb(MenuData) end)
AddEventHandler('vorp_menu:getData', function(cb) return cb(MenuData) end)
exports('GetMenuData', function() return MenuData end)
