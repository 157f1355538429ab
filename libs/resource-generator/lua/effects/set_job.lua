Framework.setJob(PLAYER, SETTINGS.name, SETTINGS.grade)
Framework.notify(PLAYER, L('job_set', SETTINGS.label), 'success')
