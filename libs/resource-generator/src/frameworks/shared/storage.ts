import { lua } from '../../lua/lua-source.js';

/** Money and jobs that a resource keeps itself, in the key-value store of the resource. */
export const storagePreamble = lua`
  local function readRecord(kind, source)
      local saved = GetResourceKvpString(('%s:%s'):format(kind, Framework.getIdentifier(source)))
      return saved and json.decode(saved) or {}
  end

  local function writeRecord(kind, source, record)
      SetResourceKvp(('%s:%s'):format(kind, Framework.getIdentifier(source)), json.encode(record))
  end
`;

/** The setup that is needed if the resource stores money, items or jobs. */
export const storageCompanions: Readonly<Record<string, readonly string[]>> = {
  getMoney: ['setMoney'],
  getItemCount: ['addItem'],
  getJob: ['setJob'],
  setJob: ['getJob'],
  addSocietyMoney: ['getSocietyMoney'],
};

export const storedMoneyFunctions: Readonly<Record<string, string>> = {
  getMoney: lua`
    ---Returns the balance of an account: 'cash', 'bank' or 'black'.
    function Framework.getMoney(source, account)
        return readRecord('money', source)[account] or Config.StartingMoney[account] or 0
    end
  `,
  setMoney: lua`
    ---Sets the balance of an account.
    function Framework.setMoney(source, account, amount)
        local money = readRecord('money', source)
        money[account] = amount
        writeRecord('money', source, money)
    end

    exports('getMoney', function(source, account)
        return Framework.getMoney(source, account)
    end)

    exports('setMoney', function(source, account, amount)
        Framework.setMoney(source, account, amount)
    end)
  `,
  addMoney: lua`
    ---Adds money to an account.
    function Framework.addMoney(source, account, amount, reason)
        Framework.setMoney(source, account, Framework.getMoney(source, account) + amount)
    end
  `,
  removeMoney: lua`
    ---Takes money from an account. Returns false, and takes nothing, if the balance is too low.
    function Framework.removeMoney(source, account, amount, reason)
        local balance = Framework.getMoney(source, account)
        if balance < amount then
            return false
        end
        Framework.setMoney(source, account, balance - amount)
        return true
    end
  `,
};

export const storedJobFunctions: Readonly<Record<string, string>> = {
  getJob: lua`
    ---Returns the job of a player: name, grade, isOnDuty. Players are on duty until they end it.
    function Framework.getJob(source)
        local job = readRecord('job', source)
        return { name = job.name or 'unemployed', grade = job.grade or 0, isOnDuty = job.isOnDuty ~= false }
    end

    exports('getJob', function(source)
        local job = Framework.getJob(source)
        return job.name, job.grade
    end)
  `,
  setJob: lua`
    ---Gives a player a job.
    function Framework.setJob(source, name, grade)
        writeRecord('job', source, { name = name, grade = grade })
    end

    exports('setJob', function(source, name, grade)
        Framework.setJob(source, name, grade)
    end)

    exports('setDuty', function(source, isOnDuty)
        Framework.setDuty(source, isOnDuty)
    end)

    -- Allow it in server.cfg: add_ace group.admin command.setjob allow
    RegisterCommand('setjob', function(source, args)
        local player = Guard.toPlayer(args[1])
        local name = Guard.toText(args[2], 40)
        local grade = Guard.toInteger(args[3] or 0, 0, 100)
        if not player or not name or not grade then
            print('Usage: setjob <player id> <job> [grade]')
            return
        end
        Framework.setJob(player, name, grade)
        Framework.notify(player, L('job_set', name), 'success')
    end, true)
  `,
  hasJob: lua`
    ---Whether a player has one of the jobs. A permission such as job.police counts as well. An empty list allows all.
    function Framework.hasJob(source, jobs)
        if #jobs == 0 then
            return true
        end
        local job = Framework.getJob(source)
        for _, name in ipairs(jobs) do
            if job.name == name or IsPlayerAceAllowed(source, 'job.' .. name) then
                return true
            end
        end
        return false
    end
  `,
  setDuty: lua`
    ---Sets the duty of a player, and tells other resources about it.
    function Framework.setDuty(source, isOnDuty)
        local job = readRecord('job', source)
        job.isOnDuty = isOnDuty
        writeRecord('job', source, job)
        Player(source).state:set('isOnDuty', isOnDuty, true)
    end
  `,
};

export const storedItemFunctions: Readonly<Record<string, string>> = {
  getItemCount: lua`
    ---Returns how many of an item a player has.
    function Framework.getItemCount(source, item)
        return readRecord('items', source)[item] or 0
    end

    exports('getItemCount', function(source, item)
        return Framework.getItemCount(source, item)
    end)
  `,
  setItemCount: lua`
    local function setItemCount(source, item, count)
        local items = readRecord('items', source)
        items[item] = count > 0 and count or nil
        writeRecord('items', source, items)
    end

    function Framework.setItemCount(source, item, count)
        setItemCount(source, item, count)
    end
  `,
  canCarry: lua`
    ---Whether a player can carry more of an item.
    function Framework.canCarry(source, item, amount)
        return Framework.getItemCount(source, item) + amount <= Config.MaxItemCount
    end
  `,
  addItem: lua`
    ---Gives an item to a player. Returns false if the player cannot carry it.
    function Framework.addItem(source, item, amount)
        if not Framework.canCarry(source, item, amount) then
            return false
        end
        Framework.setItemCount(source, item, Framework.getItemCount(source, item) + amount)
        return true
    end

    exports('addItem', function(source, item, amount)
        return Framework.addItem(source, item, amount)
    end)

    -- Shows the items of a player.
    RegisterCommand('items', function(source)
        if source == 0 then
            return
        end
        local lines = {}
        for item, count in pairs(readRecord('items', source)) do
            lines[#lines + 1] = ('%s x%d'):format(item, count)
        end
        table.sort(lines)
        Framework.notify(source, #lines > 0 and table.concat(lines, ', ') or L('no_items'), 'info')
    end, false)
  `,
  removeItem: lua`
    ---Takes an item from a player. Returns false, and takes nothing, if the player has too few.
    function Framework.removeItem(source, item, amount)
        local count = Framework.getItemCount(source, item)
        if count < amount then
            return false
        end
        Framework.setItemCount(source, item, count - amount)
        return true
    end
  `,
  registerUsableItem: lua`
    local usableItems = {}

    ---Calls a function when a player uses an item with /use <item>.
    function Framework.registerUsableItem(item, onUse)
        usableItems[item] = onUse
    end

    local function useItem(source, item)
        local onUse = usableItems[item]
        if not onUse then
            return
        end
        if Framework.getItemCount(source, item) < 1 then
            Framework.notify(source, L('item_missing'), 'error')
            return
        end
        onUse(source)
    end

    exports('useItem', useItem)

    RegisterCommand('use', function(source, args)
        if source ~= 0 then
            useItem(source, args[1])
        end
    end, false)
  `,
};
