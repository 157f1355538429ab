RegisterNetEvent('@event:progress', function(label, durationMs, scenario)
    if scenario then
        TaskStartScenarioInPlace(PlayerPedId(), scenario, 0, true)
    end
    local isDone = Framework.progress(label, durationMs)
    if scenario then
        ClearPedTasks(PlayerPedId())
    end
    if not isDone then
        TriggerServerEvent('@event:cancelProgress')
    end
end)
