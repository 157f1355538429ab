---Starts the pause until the next use.
function Conditions.startCooldown(source, cooldown, action, place)
    Uses.record(Uses.key(source, action, cooldown.scope, place), cooldown.isSaved)
end

---Counts a use for a limit.
function Conditions.countUse(source, limit, action)
    Uses.count(source, action, limit.periodSeconds)
end

---Remembers that a player has done something.
function Conditions.remember(source, action)
    Uses.record(Uses.key(source, action .. ':first', 'player'), true)
end

---The jobs with the lowest grade that counts, for example { police = 0 }.
function Conditions.employed(source, jobs)
    local job = Framework.getJob(source)
    local grade = jobs[job.name]
    if not grade then
        return L('not_allowed')
    end
    if job.grade < grade then
        return L('grade_too_low')
    end
end

---The same, and the player has to be on duty.
function Conditions.jobs(source, jobs)
    local refusal = Conditions.employed(source, jobs)
    if not refusal and not Framework.getJob(source).isOnDuty then
        return L('not_on_duty')
    end
    return refusal
end

---The same, or a permission of server.cfg.
function Conditions.jobsOrPermission(source, allowed)
    if not IsPlayerAceAllowed(source, allowed.permission) then
        return Conditions.jobs(source, allowed.jobs)
    end
end

function Conditions.excludedJobs(source, jobs)
    if jobs[Framework.getJob(source).name] then
        return L('not_allowed')
    end
end

---The same, but off duty they may.
function Conditions.excludedOnDuty(source, jobs)
    return Framework.getJob(source).isOnDuty and Conditions.excludedJobs(source, jobs) or nil
end

function Conditions.permission(source, permission)
    if not Guard.isAdmin(source, permission) then
        return L('not_allowed')
    end
end

function Conditions.excludedPermission(source, permission)
    if IsPlayerAceAllowed(source, permission) then
        return L('not_allowed')
    end
end

---The player has started a shift.
function Conditions.onShift(source)
    if not Shifts.isOn(source) then
        return L('not_on_duty')
    end
end

function Conditions.alive(source, isAlive)
    if (GetEntityHealth(GetPlayerPed(source)) > 0) ~= isAlive then
        return L('not_now')
    end
end

---How many players of some jobs have to be on duty.
function Conditions.onDuty(_, limits)
    local count = #Players.onDuty(limits.jobs)
    if limits.minimum and count < limits.minimum then
        return L('too_few_on_duty', limits.minimum, limits.label)
    end
    if limits.maximum and count > limits.maximum then
        return L('too_many_on_duty', limits.label)
    end
end

---Hours of the day in the game. It is open over midnight if `from` is later than `to`.
function Conditions.hours(source, hours)
    local hour = Clients.ask(source, 'hour') or -1
    local isOpen = hours.from <= hour and hour < hours.to
    if hours.from > hours.to then
        isOpen = hour >= hours.from or hour < hours.to
    end
    if not isOpen then
        return L('open_between', hours.from, hours.to)
    end
end

---Days of the real week of the server, 1 is Sunday.
function Conditions.weekdays(_, days)
    local today = os.date('*t').wday
    for _, day in ipairs(days) do
        if day == today then
            return nil
        end
    end
    return L('not_today')
end

function Conditions.weathers(source, weathers)
    if not Clients.ask(source, 'weather', weathers) then
        return L('wrong_weather')
    end
end

function Conditions.excludedWeathers(source, weathers)
    if Clients.ask(source, 'weather', weathers) then
        return L('wrong_weather')
    end
end

---An item that the player needs, but keeps.
function Conditions.tool(source, tool)
    if Framework.getItemCount(source, tool.name) < tool.amount then
        return L('need_items', tool.amount, tool.label)
    end
end

---Money that the player needs, but keeps.
function Conditions.money(source, money)
    if Framework.getMoney(source, money.account) < Effects.amount(money.amount, source) then
        return L('not_enough_money')
    end
end

---Whether the player sits in a vehicle of one of the classes, or one of the models.
function Conditions.vehicleClass(source, wanted)
    local class = Clients.ask(source, 'vehicleClass')
    for _, name in ipairs(wanted.classes) do
        if name == class then
            return Conditions.vehicle(source, { isDriver = wanted.isDriver })
        end
    end
    return #wanted.models > 0 and Conditions.vehicle(source, wanted) or L('wrong_vehicle')
end

---Whether the player sits in a vehicle: one of the models if there are any, as the driver if `isDriver`.
function Conditions.vehicle(source, wanted)
    local ped = GetPlayerPed(source)
    local vehicle = GetVehiclePedIsIn(ped, false)
    if not vehicle or vehicle == 0 then
        return L('need_vehicle')
    end
    if wanted.isDriver and GetPedInVehicleSeat(vehicle, -1) ~= ped then
        return L('need_driver')
    end
    if wanted.models and #wanted.models > 0 then
        for _, model in ipairs(wanted.models) do
            if GetEntityModel(vehicle) == joaat(model) then
                return nil
            end
        end
        return L('wrong_vehicle')
    end
end

function Conditions.onFoot(source)
    local vehicle = GetVehiclePedIsIn(GetPlayerPed(source), false)
    if vehicle and vehicle ~= 0 then
        return L('leave_vehicle')
    end
end

---The speed of the player in km/h.
function Conditions.speed(source, limits)
    local speed = #GetEntityVelocity(GetPlayerPed(source)) * 3.6
    if limits.maximum and speed > limits.maximum then
        return L('too_fast')
    end
    if limits.minimum and speed < limits.minimum then
        return L('too_slow')
    end
end

function Conditions.nearPlace(source, limits)
    for _, location in ipairs(limits.locations) do
        if Guard.isNear(source, location.coords, limits.distance) then
            return nil
        end
    end
    return L('too_far')
end

---Another player within the distance, of one of the jobs if there are any.
function Conditions.nearPlayer(source, limits)
    if not Players.nearest(source, limits.distance, limits.jobs) then
        return L('nobody_near')
    end
end

---A licence of the framework, for example weapon.
function Conditions.licence(source, licence)
    if not Framework.hasLicence(source, licence) then
        return L('need_licence')
    end
end

function Conditions.firstTime(source, _, action)
    if Uses.last(Uses.key(source, action .. ':first', 'player'), true) then
        return L('only_once')
    end
end

---How often a player may do something within a period.
function Conditions.limit(source, limit, action)
    if Uses.counted(source, action, limit.periodSeconds) >= limit.count then
        return L('limit_reached')
    end
end

---The pause between two uses: of a player, of a place for everybody, or of the whole server.
function Conditions.cooldown(source, cooldown, action, place)
    local last = Uses.last(Uses.key(source, action, cooldown.scope, place), cooldown.isSaved)
    local remaining = last and last + cooldown.seconds - os.time() or 0
    if remaining > 0 then
        return L('wait_seconds', FormatDuration(remaining))
    end
end

---The player that was named has to be close.
function Conditions.targetNear(source, distance, target)
    if not Guard.isNear(target, GetEntityCoords(GetPlayerPed(source)), distance) then
        return L('too_far')
    end
end
