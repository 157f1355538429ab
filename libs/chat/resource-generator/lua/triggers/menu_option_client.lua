{
    label = Config.TABLE.label,
    onSelect = function()
        TriggerServerEvent('@event:ACTION', locationIndex)
    end,
},
