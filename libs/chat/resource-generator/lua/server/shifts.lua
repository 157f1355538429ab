-- The shift of every player on duty.
local shifts = {}

---Pays after each full interval, until the shift ends or the player has another job.
local function schedulePayslip(source, shift)
    SetTimeout(shift.everySeconds * 1000, function()
        if shifts[source] ~= shift then
            return
        end
        if Framework.getJob(source).name ~= shift.job then
            Shifts.finish(source)
            return
        end
        Framework.addMoney(source, shift.account, shift.salary, GetCurrentResourceName())
        Framework.notify(source, L('payslip', FormatMoney(shift.salary)), 'success')
        schedulePayslip(source, shift)
    end)
end

---Whether a player is on duty.
function Shifts.isOn(source)
    return shifts[source] ~= nil
end

function Shifts.begin(source, settings)
    local shift = {
        job = Framework.getJob(source).name,
        account = settings.account,
        salary = settings.salary,
        everySeconds = settings.everySeconds,
    }
    shifts[source] = shift
    schedulePayslip(source, shift)
    Framework.setDuty(source, true)
    Framework.notify(source, L('duty_started'), 'success')
end

function Shifts.finish(source)
    shifts[source] = nil
    Framework.setDuty(source, false)
    Framework.notify(source, L('duty_ended'), 'info')
end

---Starts a shift, or ends it.
function Shifts.toggle(source, settings)
    if Shifts.isOn(source) then
        Shifts.finish(source)
    else
        Shifts.begin(source, settings)
    end
end

-- for: isOn
exports('isOnDuty', function(source)
    return Shifts.isOn(source)
end)

-- for: isOn
AddEventHandler('playerDropped', function()
    shifts[source] = nil
end)
