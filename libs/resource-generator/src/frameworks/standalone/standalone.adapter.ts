import { readModule } from '../../lua/lua-files.js';
import { joinModules, lua } from '../../lua/lua-source.js';
import type { FrameworkAdapter } from '../framework-adapter.js';
import { markerInteraction, nativeHelp } from '../shared/marker-interaction.js';
import { ownVehicleTable } from '../shared/owned-vehicles.js';
import { pageFunctions, pagePreamble, pageStatements } from '../shared/page-functions.js';
import {
  storageCompanions,
  storagePreamble,
  storedItemFunctions,
  storedJobFunctions,
  storedMoneyFunctions,
} from '../shared/storage.js';
import { oxTargetInteraction } from '../shared/target-interaction.js';

/** No framework: money, items and jobs are stored by the resource, and shared with others through exports. */
export const standaloneAdapter: FrameworkAdapter = {
  id: 'standalone',
  name: 'Standalone',
  sharedScripts: [],
  dependencies: [],
  server: joinModules(
    {
      preamble: storagePreamble,
      companions: storageCompanions,
      functions: {
        getIdentifier: lua`
        ---Returns the license of a player, which stays the same over time.
        function Framework.getIdentifier(source)
            return GetPlayerIdentifierByType(source, 'license') or ('player:%s'):format(source)
        end
      `,
        getName: lua`
        function Framework.getName(source)
            return readRecord('name', source).name or GetPlayerName(source) or L('unknown_player')
        end
      `,
        notify: lua`
        ---Shows a notification. The kind is 'success', 'error' or 'info'.
        function Framework.notify(source, text, kind)
            TriggerClientEvent('@event:notify', source, text, kind)
        end
      `,
        giveWeapon: lua`
        ---Gives a player a weapon with ammunition.
        function Framework.giveWeapon(source, weapon, ammunition)
            GiveWeaponToPed(GetPlayerPed(source), joaat(weapon), ammunition, false, false)
            return true
        end
      `,
        ...storedMoneyFunctions,
        ...storedItemFunctions,
        ...storedJobFunctions,
        addStatus: lua`
        ---Adds a percentage to a state bag value of the player: hunger, thirst or stress. HUDs can read it.
        function Framework.addStatus(source, kind, percent)
            local state = Player(source).state
            state:set(kind, math.max(0, math.min(100, (state[kind] or 50) + percent)), true)
        end
      `,
      },
    },
    readModule('frameworks/stored.lua', 'Framework'),
  ),
  client: {
    preamble: pagePreamble,
    functions: {
      notify: lua`
        ---Shows a notification. The kind is 'success', 'error' or 'info'.
        function Framework.notify(text, kind)
            local colors = { success = '~g~', error = '~r~', info = '~s~' }
            BeginTextCommandThefeedPost('STRING')
            AddTextComponentSubstringPlayerName((colors[kind] or '') .. text)
            EndTextCommandThefeedPostTicker(false, true)
        end
      `,
      onNotify: lua`
        RegisterNetEvent('@event:notify', function(text, kind)
            Framework.notify(text, kind)
        end)
      `,
      ...pageFunctions,
    },
    statements: pageStatements,
  },
  interactions: {
    marker: markerInteraction(nativeHelp),
    target: oxTargetInteraction,
  },
  defaultInteraction: 'marker',
  pageFunctions: ['openMenu', 'openForm', 'progress'],
  ownedVehicles: ownVehicleTable,
  itemInstructions: () =>
    'The resource keeps the items itself. Players see them with `/items` and use them with `/use <item>`. Other resources use the exports `getItemCount` and `addItem`.',
};
