local function isOffered(who, label)
    local menu = who:menu()
    for _, option in ipairs(menu and menu.options or {}) do
        if option:find(label, 1, true) then
            return true
        end
    end
    return false
end
