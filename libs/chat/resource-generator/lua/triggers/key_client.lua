local settings = Config.TABLE

RegisterCommand(settings.command, function()
    TriggerServerEvent('@event:ACTION')
end, false)

RegisterKeyMapping(settings.command, settings.label, 'keyboard', settings.key)
