exports('initiate', function()
  return {
    start = function(message, miliseconds, cb, theme, color, width, focus)
      CreateThread(function()
        if interface.progress(message, miliseconds, true) and cb then cb() end
      end)
    end,
  }
end)
local function cancel(cb)
  interface.cancelProgress()
  if cb then cb({}) end
end
exports('CancelNext', cancel)
exports('CancelAll', cancel)
