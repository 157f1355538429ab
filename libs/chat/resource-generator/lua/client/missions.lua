local interaction
local blip

local function clearDestination()
    Framework.removeInteraction(interaction)
    Game.removeBlip(blip)
    interaction = nil
    blip = nil
end

RegisterNetEvent('@event:destination', function(destination)
    clearDestination()
    blip = Game.addBlip(destination.coords, destination.label, { sprite = 1, color = 5, scale = 0.9 })
    SetBlipRoute(blip, true)
    interaction = Framework.addInteraction({
        coords = destination.coords,
        label = L('mission_finish'),
        onSelect = function()
            TriggerServerEvent('@event:arrived')
        end,
    })
end)

RegisterNetEvent('@event:missionEnded', clearDestination)
