local function progress(data, onEnd)
  CreateThread(function()
    local completed = interface.progress(data.label, data.duration, data.canCancel)
    if onEnd then onEnd(not completed) end
  end)
end
exports('Progress', progress)
exports('ProgressWithStartEvent', function(data, _, onEnd) progress(data, onEnd) end)
exports('isDoingSomething', function() return interface.isProgressActive() end)
RegisterNetEvent('progressbar:client:progress', progress)
RegisterNetEvent('progressbar:client:cancel', function() interface.cancelProgress() end)
