local function openReport(report)
    Framework.openMenu({
        title = ('#%d %s'):format(report.id, report.name),
        options = {
            { label = L('report_message'), description = report.message },
            {
                label = L('report_reply'),
                onSelect = function()
                    local values = Framework.openForm(L('report_reply'), {
                        { label = L('report_message'), type = 'text', maximum = Config.Reports.maxLength },
                    })
                    if values then
                        TriggerServerEvent('@event:reports:reply', report.id, values[1])
                    end
                end,
            },
            {
                label = L('report_close'),
                onSelect = function()
                    TriggerServerEvent('@event:reports:close', report.id)
                end,
            },
        },
    })
end

RegisterNetEvent('@event:reports:show', function(reports)
    local options = {}
    for index, report in ipairs(reports) do
        options[index] = {
            label = ('#%d %s'):format(report.id, report.name),
            description = report.message,
            onSelect = function()
                openReport(report)
            end,
        }
    end
    Framework.openMenu({ title = Config.Reports.label, options = options })
end)
