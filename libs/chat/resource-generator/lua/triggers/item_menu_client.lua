RegisterNetEvent('@event:ACTION:menu', function()
    openMenu()
end)
