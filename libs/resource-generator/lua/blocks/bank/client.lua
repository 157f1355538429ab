local function askForAmount(title, event)
    local values = Framework.openForm(title, { { label = L('amount'), type = 'number', minimum = 1, maximum = Config.Bank.maxAmount } })
    if values then
        TriggerServerEvent(event, values[1])
    end
end

local function askForTransfer()
    local values = Framework.openForm(L('bank_transfer'), {
        { label = L('bank_recipient'), type = 'number', minimum = 1, maximum = 65535 },
        { label = L('amount'), type = 'number', minimum = 1, maximum = Config.Bank.maxAmount },
    })
    if values then
        TriggerServerEvent('@event:bank:transfer', values[1], values[2])
    end
end

RegisterNetEvent('@event:bank:show', function(cash, balance)
    Framework.openMenu({
        title = L('bank_balance', FormatMoney(balance), FormatMoney(cash)),
        options = {
            {
                label = L('bank_deposit'),
                onSelect = function()
                    askForAmount(L('bank_deposit'), '@event:bank:deposit')
                end,
            },
            {
                label = L('bank_withdraw'),
                onSelect = function()
                    askForAmount(L('bank_withdraw'), '@event:bank:withdraw')
                end,
            },
            { label = L('bank_transfer'), onSelect = askForTransfer },
        },
    })
end)

for _, location in ipairs(Config.Bank.locations) do
    if Config.Bank.blip then
        Game.addBlip(location.coords, Config.Bank.label, Config.Bank.blip)
    end
    Framework.addInteraction({
        coords = location.coords,
        label = L('bank_open'),
        onSelect = function()
            TriggerServerEvent('@event:bank:open')
        end,
    })
end
