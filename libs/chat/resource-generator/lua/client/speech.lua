local spoken = {}

local maxLines = 5

local function drawAbove(line, coords)
    local isVisible, x, y = World3dToScreen2d(coords.x, coords.y, coords.z)
    if not isVisible then
        return
    end
    SetTextFont(4)
    SetTextScale(0.4, 0.4)
    SetTextCentre(true)
    SetTextOutline()
    SetTextColour(line.color[1], line.color[2], line.color[3], 255)
    BeginTextCommandDisplayText('STRING')
    AddTextComponentSubstringPlayerName(line.text)
    EndTextCommandDisplayText(x, y)
end

---Draws the texts of a player who is near. The latest one is the lowest.
local function drawLines(player, lines)
    local index = GetPlayerFromServerId(player)
    if index == -1 then
        return
    end
    local coords = GetEntityCoords(GetPlayerPed(index))
    local distance = #(coords - GetEntityCoords(PlayerPedId()))
    for position, line in ipairs(lines) do
        if not line.distance or distance <= line.distance then
            drawAbove(line, coords + vector3(0.0, 0.0, 1.0 + (#lines - position) * 0.15))
        end
    end
end

---Draws texts above heads as long as there are any.
local function drawSpoken()
    while next(spoken) do
        for player, lines in pairs(spoken) do
            while lines[1] and lines[1].endsAt <= GetGameTimer() do
                table.remove(lines, 1)
            end
            drawLines(player, lines)
            spoken[player] = lines[1] and lines or nil
        end
        Wait(0)
    end
end

---Shows a text above the head of a player for some seconds, below those that are there already.
function Effects.showAbove(line)
    local isDrawing = next(spoken) ~= nil
    local lines = spoken[line.player] or {}
    line.endsAt = GetGameTimer() + line.seconds * 1000
    lines[#lines + 1] = line
    if #lines > maxLines then
        table.remove(lines, 1)
    end
    spoken[line.player] = lines
    if not isDrawing then
        drawSpoken()
    end
end

---Shakes dice and throws them.
function Effects.throwDice()
    local name = 'anim@mp_player_intcelebrationmale@wank'
    RequestAnimDict(name)
    local attempts = 0
    while not HasAnimDictLoaded(name) and attempts < 100 do
        attempts = attempts + 1
        Wait(20)
    end
    TaskPlayAnim(PlayerPedId(), name, 'wank', 8.0, -8.0, 1500, 49, 0.0, false, false, false)
    RemoveAnimDict(name)
end
