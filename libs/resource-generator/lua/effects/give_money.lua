local amount = AMOUNT
if amount > 0 then
    Framework.addMoney(PLAYER, SETTINGS.account, amount, GetCurrentResourceName())
    Framework.notify(PLAYER, L('money_received', FormatMoney(amount)), 'success')
end
