RegisterCommand(settings.command, function()
    openMenu()
end, false)
