local isLoaded = false

AddEventHandler('playerSpawned', function()
    if not isLoaded then
        isLoaded = true
        TriggerServerEvent('@event:loaded')
    end
end)
