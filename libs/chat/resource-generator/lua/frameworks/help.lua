---Shows the help text of the game in the corner of the screen.
local function showHelp(text)
    BeginTextCommandDisplayHelp('STRING')
    AddTextComponentSubstringPlayerName('~INPUT_CONTEXT~ ' .. text)
    EndTextCommandDisplayHelp(0, false, true, -1)
end
