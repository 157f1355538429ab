local amount = AMOUNT
if Framework.removeItem(PLAYER, SETTINGS.name, amount) then
    Framework.notify(PLAYER, L('item_taken', amount, SETTINGS.label), 'info')
end
