Framework.notify(PLAYER, SETTINGS.text, 'info')
