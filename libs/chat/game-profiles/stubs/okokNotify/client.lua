local function alert(title, message, time, type, playSound)
  interface.notify(title and title ~= '' and ('%s: %s'):format(tostring(title), tostring(message)) or tostring(message))
end
exports('Alert', alert)
RegisterNetEvent('okokNotify:Alert', alert)
