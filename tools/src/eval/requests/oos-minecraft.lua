test('minecraft plugin: nothing is built', function()
    fail('a Minecraft plugin cannot be a resource of a game server')
end)
