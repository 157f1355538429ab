Effects.start(PLAYER, 'EFFECT', SETTINGS)
