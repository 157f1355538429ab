local running = {}

---Calls onDone after the duration if the player is still at the place, otherwise onCancel if there is one.
---Returns false if the player is already busy. The scenario is what the player seems to do.
function Tasks.start(source, label, seconds, coords, distance, onDone, onCancel, scenario)
    if running[source] then
        return false
    end
    local task = { onCancel = onCancel }
    running[source] = task
    TriggerClientEvent('@event:progress', source, label, seconds * 1000, scenario)
    SetTimeout(seconds * 1000, function()
        if running[source] ~= task then
            return
        end
        running[source] = nil
        if Guard.isNear(source, coords, distance) then
            onDone()
        elseif onCancel then
            onCancel()
        end
    end)
    return true
end

local function cancel(player)
    local task = running[player]
    running[player] = nil
    if task and task.onCancel then
        task.onCancel()
    end
end

-- for: start
RegisterNetEvent('@event:cancelProgress', function()
    cancel(source)
end)

-- for: start
AddEventHandler('playerDropped', function()
    cancel(source)
end)
