import { lua, type LuaModule } from '../lua/lua-source.js';

/** Work that takes time. The server measures it, so that a client cannot shorten it. */
export const tasksModule = (event: string): LuaModule => ({
  preamble: lua`
    local running = {}
  `,
  functions: {
    start: lua`
      ---Calls onDone after the duration if the player is still at the place, otherwise onCancel if there is one.
      ---Returns false if the player is already busy. The scenario is what the player seems to do.
      function Tasks.start(source, label, seconds, coords, distance, onDone, onCancel, scenario)
          if running[source] then
              return false
          end
          local task = { onCancel = onCancel }
          running[source] = task
          TriggerClientEvent('${event}:progress', source, label, seconds * 1000, scenario)
          SetTimeout(seconds * 1000, function()
              if running[source] ~= task then
                  return
              end
              running[source] = nil
              if Guard.isNear(source, coords, distance) then
                  onDone()
              elseif onCancel then
                  onCancel()
              end
          end)
          return true
      end
    `,
  },
  statements: [
    {
      for: ['start'],
      source: lua`
        local function cancel(player)
            local task = running[player]
            running[player] = nil
            if task and task.onCancel then
                task.onCancel()
            end
        end

        RegisterNetEvent('${event}:cancelProgress', function()
            cancel(source)
        end)

        AddEventHandler('playerDropped', function()
            cancel(source)
        end)
      `,
    },
  ],
});

/** The client's part: shows the progress that the server measures. */
export const tasksClient = (event: string): string => lua`
  RegisterNetEvent('${event}:progress', function(label, durationMs, scenario)
      if scenario then
          TaskStartScenarioInPlace(PlayerPedId(), scenario, 0, true)
      end
      local isDone = Framework.progress(label, durationMs)
      if scenario then
          ClearPedTasks(PlayerPedId())
      end
      if not isDone then
          TriggerServerEvent('${event}:cancelProgress')
      end
  end)
`;
