RegisterCommand(settings.command, function(source, values)
    if source ~= 0 and not Guard.allow(source, 'ACTION', 500) then
        return
    end
    local arguments = Arguments.read(source, values, settings.arguments)
    if arguments then
        ACTION(source, nil, arguments)
    end
end, false)
