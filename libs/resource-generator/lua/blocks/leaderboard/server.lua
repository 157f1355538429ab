local function addScore(source, points)
    local identifier = Framework.getIdentifier(source)
    if not identifier then
        return
    end
    MySQL.update.await(
        'INSERT INTO leaderboard_score (identifier, name, score) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE name = VALUES(name), score = score + VALUES(score)',
        { identifier, Framework.getName(source), points }
    )
end

---Adds points to the score of a player. For other resources on the server.
exports('addScore', function(source, points)
    local amount = Guard.toInteger(points, 1, 1000000)
    if amount and Guard.toPlayer(source) then
        addScore(source, amount)
    end
end)

RegisterCommand(Config.Leaderboard.command, function(source)
    if source == 0 or not Guard.allow(source, 'leaderboard', 2000) then
        return
    end
    local rows = MySQL.query.await('SELECT name, score FROM leaderboard_score ORDER BY score DESC LIMIT ?', { Config.Leaderboard.size })
    TriggerClientEvent('@event:leaderboard:show', source, rows)
end, false)
