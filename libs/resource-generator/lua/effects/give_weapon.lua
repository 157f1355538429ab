Framework.giveWeapon(PLAYER, SETTINGS.name, SETTINGS.ammunition)
Framework.notify(PLAYER, L('item_received', 1, SETTINGS.label), 'success')
