local settings = Config.TABLE

for index, location in ipairs(settings.locations) do
    if settings.blip then
        Game.addBlip(location.coords, settings.label, settings.blip)
    end
    PED
    Framework.addInteraction({
        coords = location.coords,
        label = settings.label,
        onSelect = function()
            local values = Framework.openForm(settings.label, settings.arguments)
            if values then
                TriggerServerEvent('@event:ACTION', index, values)
            end
        end,
    })
end
