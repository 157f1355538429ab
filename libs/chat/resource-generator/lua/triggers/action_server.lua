local settings = Config.TABLE

local function ACTION(source, place, arguments)
    BODY
end
