local loaded = {}

local loadHandlers = {}

---Calls a function with a player who has chosen a character, once until the player leaves.
function Framework.onPlayerLoaded(onLoaded)
    loadHandlers[#loadHandlers + 1] = onLoaded
end

-- for: onPlayerLoaded
RegisterNetEvent('QBCore:Server:OnPlayerLoaded', function()
    local source = source
    if not loaded[source] and Framework.getIdentifier(source) then
        loaded[source] = true
        for _, onLoaded in ipairs(loadHandlers) do
            onLoaded(source)
        end
    end
end)

-- for: onPlayerLoaded
AddEventHandler('playerDropped', function()
    loaded[source] = nil
end)
