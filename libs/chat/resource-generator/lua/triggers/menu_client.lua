local settings = Config.TABLE

---Shows what players can do.
local function openMenu(locationIndex)
    Framework.openMenu({
        title = settings.label,
        options = {
            OPTIONS
        },
    })
end
