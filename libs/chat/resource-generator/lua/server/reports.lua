local reports = json.decode(GetResourceKvpString('reports') or '[]')

local nextId = GetResourceKvpInt('nextReport') + 1

local function save()
    SetResourceKvp('reports', json.encode(reports))
    SetResourceKvpInt('nextReport', nextId - 1)
end

---Returns the player who wrote a report if the player is online.
local function findAuthor(report)
    for _, player in ipairs(Players.all()) do
        if GetPlayerIdentifierByType(player, 'license') == report.license then
            return player
        end
    end
end

local function notifyStaff(permission, text)
    for _, player in ipairs(Players.withPermission(permission)) do
        Framework.notify(player, text, 'info')
    end
end

---Stores a report, and tells the staff. The oldest are dropped if there are too many.
function Reports.add(source, message, settings)
    local report = { id = nextId, name = GetPlayerName(source), license = GetPlayerIdentifierByType(source, 'license'), message = message }
    nextId = nextId + 1
    reports[#reports + 1] = report
    if #reports > settings.limit then
        table.remove(reports, 1)
    end
    save()
    Framework.notify(source, L('report_sent'), 'success')
    notifyStaff(settings.permission, L('report_new', report.id, report.name, message))
end

local function reply(source, report)
    local values = Clients.form(source, L('report_reply'), { { label = L('report_message'), type = 'text', maximum = 300 } })
    local message = values and Guard.toText(values[1], 300)
    local author = findAuthor(report)
    if message and author then
        Framework.notify(author, L('report_answer', GetPlayerName(source), message), 'info')
    end
end

local function goTo(source, report)
    local author = findAuthor(report)
    if author then
        Effects.teleport(source, GetEntityCoords(GetPlayerPed(author)))
    else
        Framework.notify(source, L('player_not_found'), 'error')
    end
end

local function close(permission, report)
    for index, other in ipairs(reports) do
        if other.id == report.id then
            table.remove(reports, index)
            save()
            notifyStaff(permission, L('report_closed', report.id))
            local author = findAuthor(report)
            if author then
                Framework.notify(author, L('report_closed', report.id), 'info')
            end
            return
        end
    end
end

---Shows the open reports with their number, and what the staff can do with the chosen one.
function Reports.show(source, settings, title)
    local options = {}
    for index, report in ipairs(reports) do
        options[index] = { label = ('#%d %s'):format(report.id, report.name), description = report.message }
    end
    if #options == 0 then
        Framework.notify(source, L('report_none'), 'info')
        return
    end
    local report = reports[Clients.choose(source, ('%s (%d)'):format(title, #options), options) or 0]
    if not report then
        return
    end
    local action = Clients.choose(source, ('#%d %s'):format(report.id, report.name), {
        { label = L('report_reply'), description = report.message },
        { label = L('report_goto') },
        { label = L('report_close') },
    })
    if action == 1 then
        reply(source, report)
    elseif action == 2 then
        goTo(source, report)
    elseif action == 3 then
        close(settings.permission, report)
    end
end
