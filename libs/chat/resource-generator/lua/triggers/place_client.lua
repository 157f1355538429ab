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
            TriggerServerEvent('@event:ACTION', index)
        end,
    })
end
