local loaded = {}

---Calls a function with a player who has chosen a character, once until the player leaves.
function Framework.onPlayerLoaded(onLoaded)
    RegisterNetEvent('QBCore:Server:OnPlayerLoaded', function()
        local source = source
        if not loaded[source] and Framework.getIdentifier(source) then
            loaded[source] = true
            onLoaded(source)
        end
    end)
end

-- for: onPlayerLoaded
AddEventHandler('playerDropped', function()
    loaded[source] = nil
end)
