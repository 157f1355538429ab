local function doorHash(index)
    return joaat(('@event:door:%d'):format(index))
end

for index, door in ipairs(Config.Doors.doors) do
    AddDoorToSystem(doorHash(index), joaat(door.model), door.coords.x, door.coords.y, door.coords.z, false, false, false)
    DoorSystemSetDoorState(doorHash(index), 1, false, false)
    if Config.Doors.blip then
        Game.addBlip(door.coords, door.label, Config.Doors.blip)
    end
    Framework.addInteraction({
        coords = door.coords,
        label = L('door_use', door.label),
        onSelect = function()
            TriggerServerEvent('@event:doors:use', index)
        end,
    })
end

RegisterNetEvent('@event:doors:state', function(index, isLocked)
    if Config.Doors.doors[index] then
        DoorSystemSetDoorState(doorHash(index), isLocked and 1 or 0, false, false)
    end
end)

TriggerServerEvent('@event:doors:request')
