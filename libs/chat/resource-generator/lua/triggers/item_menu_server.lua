Framework.registerUsableItem(settings.usedItem.name, function(source)
    TriggerClientEvent('@event:ACTION:menu', source)
end)
