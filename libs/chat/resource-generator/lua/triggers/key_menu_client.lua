RegisterCommand(settings.command, function()
    openMenu()
end, false)

RegisterKeyMapping(settings.command, settings.label, 'keyboard', settings.key)
