RegisterCommand(settings.command, function(source)
    if source ~= 0 and Guard.allow(source, 'ACTION', 500) then
        ACTION(source)
    end
end, false)
