-- The resource keeps bank accounts and jobs itself.
local function join(options)
    local player = server:join(options)
    STEPS
    return player
end
