AddEventHandler('@event:EARLIER:done', function(source, place, arguments)
    ACTION(source, place, arguments)
end)
