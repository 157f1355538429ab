RegisterNetEvent('@event:ACTION', function()
    local source = source
    if Guard.allow(source, 'ACTION', 500) then
        ACTION(source)
    end
end)
