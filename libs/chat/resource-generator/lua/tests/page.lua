local function isOffered(who, label)
    local messages = who:nuiMessages()
    local last = messages[#messages]
    for _, option in ipairs(last and last.options or {}) do
        if option.label == label then
            return true
        end
    end
    return false
end

local function menuShows(who, text)
    local messages = who:nuiMessages()
    local last = messages[#messages]
    return who:nuiFocused() and (last.title or ''):find(text, 1, true) ~= nil
end

-- Chooses an option of the open storage, and how many.
local function moveItem(who, option, count)
    local messages = who:nuiMessages()
    local last = messages[#messages]
    for index, each in ipairs(who:nuiFocused() and last and last.options or {}) do
        if each.label == option then
            who:nui('answer', { value = index })
            who:nui('answer', { value = { count } })
        end
    end
end
