local amount = AMOUNT
if Framework.addItem(PLAYER, SETTINGS.name, amount) then
    Framework.notify(PLAYER, L('item_received', amount, SETTINGS.label), 'success')
else
    Framework.notify(PLAYER, L('cannot_carry'), 'error')
end
