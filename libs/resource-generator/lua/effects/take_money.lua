local amount = AMOUNT
if amount > 0 and Framework.removeMoney(PLAYER, SETTINGS.account, amount, GetCurrentResourceName()) then
    Framework.notify(PLAYER, L('money_paid', FormatMoney(amount)), 'info')
end
