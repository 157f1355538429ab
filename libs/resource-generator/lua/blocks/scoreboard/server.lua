RegisterNetEvent('@event:scoreboard:request', function()
    local source = source
    if not Guard.allow(source, 'scoreboard', 1000) then
        return
    end
    local players = {}
    for _, id in ipairs(GetPlayers()) do
        players[#players + 1] = { id = tonumber(id), name = Framework.getName(tonumber(id)), ping = GetPlayerPing(id) }
    end
    TriggerClientEvent('@event:scoreboard:show', source, players)
end)
