local shown = {}

RegisterNetEvent('@event:count', function(label, count, level)
    shown[label] = level and L('counter_with_level', label, count, level) or ('%s: %d'):format(label, count)
end)

CreateThread(function()
    while true do
        local row = 0
        for _, text in pairs(shown) do
            SetTextFont(4)
            SetTextScale(0.4, 0.4)
            SetTextOutline()
            BeginTextCommandDisplayText('STRING')
            AddTextComponentSubstringPlayerName(text)
            EndTextCommandDisplayText(0.015, 0.5 + row * 0.03)
            row = row + 1
        end
        Wait(row > 0 and 0 or 1000)
    end
end)
