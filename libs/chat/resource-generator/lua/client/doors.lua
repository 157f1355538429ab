local known = {}

RegisterNetEvent('@event:door', function(name, door, isLocked)
    local hash = joaat(name)
    if not known[name] then
        known[name] = true
        AddDoorToSystem(hash, joaat(door.model), door.coords.x, door.coords.y, door.coords.z, false, false, false)
    end
    DoorSystemSetDoorState(hash, isLocked and 1 or 0, false, false)
end)
