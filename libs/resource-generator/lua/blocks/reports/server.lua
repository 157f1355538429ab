local reports = json.decode(GetResourceKvpString('reports') or '[]')
local nextId = GetResourceKvpInt('nextReport') + 1

local function save()
    SetResourceKvp('reports', json.encode(reports))
    SetResourceKvpInt('nextReport', nextId - 1)
end

local function isStaff(source)
    return Guard.isAdmin(source, 'reports.manage')
end

local function notifyStaff(text)
    for _, id in ipairs(GetPlayers()) do
        local player = tonumber(id)
        if isStaff(player) then
            Framework.notify(player, text, 'info')
        end
    end
end

---Returns a report and its position in the list, or nil.
local function findReport(reportId)
    for index, report in ipairs(reports) do
        if report.id == reportId then
            return report, index
        end
    end
end

---Returns the player who wrote a report if the player is online.
local function findAuthor(report)
    for _, id in ipairs(GetPlayers()) do
        if GetPlayerIdentifierByType(id, 'license') == report.license then
            return tonumber(id)
        end
    end
end

RegisterCommand(Config.Reports.command, function(source, args)
    if source == 0 then
        return
    end
    local message = Guard.toText(table.concat(args, ' '), Config.Reports.maxLength)
    if not message then
        Framework.notify(source, L('usage', '/' .. Config.Reports.command .. ' <message>'), 'error')
        return
    end
    if not Guard.allow(source, 'report', Config.Reports.cooldownSeconds * 1000) then
        Framework.notify(source, L('wait_seconds', FormatDuration(Config.Reports.cooldownSeconds)), 'error')
        return
    end
    local report = { id = nextId, name = GetPlayerName(source), license = GetPlayerIdentifierByType(source, 'license'), message = message }
    nextId = nextId + 1
    reports[#reports + 1] = report
    if #reports > Config.Reports.maxReports then
        table.remove(reports, 1)
    end
    save()
    Framework.notify(source, L('report_sent'), 'success')
    notifyStaff(L('report_new', report.id, report.name, message))
end, false)

RegisterCommand(Config.Reports.listCommand, function(source)
    if source == 0 then
        for _, report in ipairs(reports) do
            print(('#%d %s: %s'):format(report.id, report.name, report.message))
        end
    elseif not isStaff(source) then
        Framework.notify(source, L('not_allowed'), 'error')
    elseif #reports == 0 then
        Framework.notify(source, L('report_none'), 'info')
    else
        TriggerClientEvent('@event:reports:show', source, reports)
    end
end, false)

RegisterNetEvent('@event:reports:reply', function(reportId, text)
    local source = source
    local message = Guard.toText(text, Config.Reports.maxLength)
    local report = findReport(reportId)
    if not isStaff(source) or not message or not report or not Guard.allow(source, 'reply', 1000) then
        return
    end
    local author = findAuthor(report)
    if not author then
        Framework.notify(source, L('player_not_found'), 'error')
        return
    end
    Framework.notify(author, L('report_answer', GetPlayerName(source), message), 'info')
end)

RegisterNetEvent('@event:reports:close', function(reportId)
    local source = source
    local report, index = findReport(reportId)
    if not isStaff(source) or not report then
        return
    end
    table.remove(reports, index)
    save()
    local author = findAuthor(report)
    if author then
        Framework.notify(author, L('report_closed', report.id), 'info')
    end
    notifyStaff(L('report_closed', report.id))
end)
