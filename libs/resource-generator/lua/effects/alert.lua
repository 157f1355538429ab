Effects.alert(source, SETTINGS)
