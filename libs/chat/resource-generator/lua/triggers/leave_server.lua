AddEventHandler('playerDropped', function()
    ACTION(source)
end)
