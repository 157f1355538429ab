RegisterNetEvent('@event:leaderboard:show', function(rows)
    local options = {}
    for rank, row in ipairs(rows) do
        options[rank] = { label = ('%d. %s'):format(rank, row.name), description = L('leaderboard_score', row.score) }
    end
    if #options == 0 then
        Framework.notify(L('leaderboard_empty'), 'info')
        return
    end
    Framework.openMenu({ title = Config.Leaderboard.label, options = options })
end)
