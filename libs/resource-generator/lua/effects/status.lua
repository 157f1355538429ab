Framework.addStatus(PLAYER, SETTINGS.kind, SETTINGS.percent)
