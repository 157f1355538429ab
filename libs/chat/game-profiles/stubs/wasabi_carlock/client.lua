local function trim(plate) return (tostring(plate):gsub('^%s*(.-)%s*$', '%1')) end
exports('GiveKey', function(plate) TriggerServerEvent('wasabi_carlock:giveKey', plate) end)
exports('RemoveKey', function(plate) TriggerServerEvent('wasabi_carlock:removeKey', plate) end)
exports('HasKey', function(plate)
  local keys = LocalPlayer.state.vehicleKeys
  return keys ~= nil and keys[trim(plate)] == true
end)
