import { lua } from '../../lua/lua-source.js';

/** Menus, forms and progress with the page in html/, for frameworks without ox_lib. */
export const pageFunctions: Readonly<Record<string, string>> = {
  openMenu: lua`
    ---Opens a menu: { title, options = { { label, description, onSelect } } }.
    function Framework.openMenu(menu)
        local options = {}
        for index, option in ipairs(menu.options) do
            options[index] = { label = option.label, description = option.description }
        end
        onAnswer = function(answer)
            local option = menu.options[tonumber(answer)]
            if option and option.onSelect then
                option.onSelect()
            end
        end
        SetNuiFocus(true, true)
        SendNUIMessage({ action = 'menu', title = menu.title, options = options, close = L('close') })
    end
  `,
  openForm: lua`
    ---Opens a form: fields = { { label, type = 'number' or 'text', minimum, maximum } }. Returns the values, or nil.
    function Framework.openForm(title, fields)
        local answer = promise.new()
        onAnswer = function(values)
            answer:resolve(type(values) == 'table' and values or false)
        end
        SetNuiFocus(true, true)
        SendNUIMessage({ action = 'form', title = title, fields = fields, submit = L('confirm'), close = L('cancel') })
        return Citizen.Await(answer) or nil
    end
  `,
  progress: lua`
    ---Shows a progress bar. Returns false if the player died or canceled with X.
    function Framework.progress(label, durationMs)
        local ends = GetGameTimer() + durationMs
        SendNUIMessage({ action = 'progress', title = label, durationMs = durationMs })
        while GetGameTimer() < ends do
            Wait(50)
            if IsEntityDead(PlayerPedId()) or IsControlPressed(0, 73) then
                SendNUIMessage({ action = 'hideProgress' })
                return false
            end
        end
        return true
    end
  `,
};

/** The answers of the page. */
export const pageStatements = [
  {
    for: ['openMenu', 'openForm', 'progress'],
    source: lua`
      local function answerWith(value)
          local callback = onAnswer
          onAnswer = nil
          SetNuiFocus(false, false)
          if callback then
              CreateThread(function()
                  callback(value)
              end)
          end
      end

      RegisterNUICallback('answer', function(data, cb)
          cb({})
          answerWith(data.value)
      end)

      RegisterNUICallback('close', function(_, cb)
          cb({})
          answerWith(nil)
      end)

      AddEventHandler('onResourceStop', function(resource)
          if resource == GetCurrentResourceName() and onAnswer then
              SetNuiFocus(false, false)
          end
      end)
    `,
  },
];

export const pagePreamble = 'local onAnswer';

/** The same functions with ox_lib. */
export const oxPageFunctions: Readonly<Record<string, string>> = {
  openMenu: lua`
    ---Opens a menu: { title, options = { { label, description, onSelect } } }.
    function Framework.openMenu(menu)
        local options = {}
        for index, option in ipairs(menu.options) do
            options[index] = { title = option.label, description = option.description, onSelect = option.onSelect }
        end
        lib.registerContext({ id = GetCurrentResourceName(), title = menu.title, options = options })
        lib.showContext(GetCurrentResourceName())
    end
  `,
  openForm: lua`
    ---Opens a form: fields = { { label, type = 'number' or 'text', minimum, maximum } }. Returns the values, or nil.
    function Framework.openForm(title, fields)
        local rows = {}
        for index, field in ipairs(fields) do
            rows[index] = {
                type = field.type == 'number' and 'number' or 'input',
                label = field.label,
                required = true,
                min = field.type == 'number' and field.minimum or nil,
                max = field.type == 'number' and field.maximum or nil,
            }
        end
        return lib.inputDialog(title, rows)
    end
  `,
  progress: lua`
    ---Shows a progress bar. Returns false if the player canceled it.
    function Framework.progress(label, durationMs)
        return lib.progressBar({
            label = label,
            duration = durationMs,
            canCancel = true,
            disable = { move = true, combat = true },
        })
    end
  `,
};

/** The same functions with the menus of QBCore. */
export const qbPageFunctions: Readonly<Record<string, string>> = {
  openMenu: lua`
    ---Opens a menu: { title, options = { { label, description, onSelect } } }.
    function Framework.openMenu(menu)
        local entries = { { header = menu.title, isMenuHeader = true } }
        for _, option in ipairs(menu.options) do
            entries[#entries + 1] = {
                header = option.label,
                txt = option.description,
                params = { isAction = true, event = option.onSelect or function() end },
            }
        end
        exports['qb-menu']:openMenu(entries)
    end
  `,
  openForm: lua`
    ---Opens a form: fields = { { label, type = 'number' or 'text', minimum, maximum } }. Returns the values, or nil.
    function Framework.openForm(title, fields)
        local inputs = {}
        for index, field in ipairs(fields) do
            inputs[index] = { text = field.label, name = 'field' .. index, type = field.type, isRequired = true }
        end
        local answers = exports['qb-input']:ShowInput({ header = title, submitText = L('confirm'), inputs = inputs })
        if not answers then
            return nil
        end
        local values = {}
        for index in ipairs(fields) do
            values[index] = answers['field' .. index]
        end
        return values
    end
  `,
  progress: lua`
    ---Shows a progress bar. Returns false if the player canceled it.
    function Framework.progress(label, durationMs)
        local result = promise.new()
        local disabled = { disableMovement = true, disableCarMovement = true, disableCombat = true }
        QBCore.Functions.Progressbar(GetCurrentResourceName(), label, durationMs, false, true, disabled, {}, {}, {}, function()
            result:resolve(true)
        end, function()
            result:resolve(false)
        end)
        return Citizen.Await(result)
    end
  `,
};
