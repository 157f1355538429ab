Framework.registerUsableItem(settings.usedItem.name, function(source)
    if Guard.allow(source, 'ACTION', 500) then
        ACTION(source)
    end
end)
