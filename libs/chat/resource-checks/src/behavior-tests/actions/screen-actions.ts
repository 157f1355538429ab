import { luaTable, type LuaValue } from '../../simulator/lua-engine/lua-value.js';
import { isControlDisabled } from '../../simulator/natives/control-natives.js';
import { placeOfBlip } from '../../simulator/natives/blip-natives.js';
import { timeOn } from '../../simulator/natives/sky-natives.js';
import { toVector } from '../../simulator/world/entity.js';
import { type PopulationKind, populationPercent } from '../../simulator/world/population.js';
import type { PlayerAction } from './action-values.js';
import { number, text } from './action-values.js';

/** What a script draws in every frame is on the screen until this long after it was drawn last. */
const drawnMs = 1_000;
const frameMs = 300;

const contains = (whole: string, part: LuaValue | undefined): boolean =>
  part === undefined || part === null || whole.toLowerCase().includes(text(part).toLowerCase());

/** What the player sees and hears. */
export const screenActions = {
  nuiMessages: ({ player }) => [[...player.screen.nuiMessages]],
  nuiFocused: ({ player }) => [player.screen.nuiFocused],
  menu: (actions) => actions.interface('menu'),
  dialog: (actions) => actions.interface('dialog'),
  targets: (actions) => actions.interface('targets'),
  notified: ({ player }, part) => [player.screen.notifications.some((message) => contains(message, part))],
  notifications: ({ player }) => [[...player.screen.notifications]],
  clearNotifications: ({ player }) => {
    player.screen.notifications.length = 0;
    return undefined;
  },
  sees: (actions, part) => [actions.visibleTexts().some((shown) => contains(shown, part))],
  texts: (actions) => [actions.visibleTexts()],
  colorOf: ({ player }, part) => {
    const [, color] = [...player.screen.colors].findLast(([shown]) => contains(shown, part)) ?? [];
    return [color && [...color]];
  },
  markers: ({ player, simulation }) => [
    [...player.screen.markers.values()]
      .filter(({ drawnAt }) => drawnAt >= simulation.now - drawnMs)
      .map(({ coords, type, size }) => luaTable({ coords: toVector(coords), type, size: toVector(size) })),
  ],
  blips: ({ player, simulation }) => [
    [...player.screen.blips.values()].map((blip) =>
      luaTable({
        label: blip.label,
        sprite: blip.sprite,
        color: blip.color,
        coords: toVector(placeOfBlip(simulation, blip)),
        entity: blip.entity,
        radius: blip.radius,
        alpha: blip.alpha,
        display: blip.display,
        scale: blip.scale,
        route: blip.hasRoute,
      }),
    ),
  ],
  waypoint: ({ player }) => [player.screen.waypoint && toVector(player.screen.waypoint)],
  commands: ({ player, simulation }) => [
    [
      ...new Set(
        [...simulation.commands.values()]
          .filter(
            ({ name, restricted }) => !restricted || simulation.isAllowed(player, `command.${name.toLowerCase()}`),
          )
          .map(({ name }) => name),
      ),
    ].sort(),
  ],
  keys: (actions) => {
    const [keybinds] = actions.interface('keys');
    const mappings = actions.player.screen.keyMappings.map(({ key, command, description }) =>
      luaTable({ key, command, description }),
    );
    return [[...mappings, ...(Array.isArray(keybinds) ? keybinds : [])]];
  },
  screenEffects: ({ player }) => [[...player.screen.effects.keys()]],
  isScreenFaded: ({ player }) => [player.screen.isFaded],
  sounds: ({ player }) => [player.screen.sounds.map((sound) => luaTable(sound))],
  isControlDisabled: ({ player, simulation }, control) => [
    isControlDisabled(player, number(control, 'the control'), simulation.now, frameMs),
  ],
  weather: ({ player }) => [player.screen.weather],
  time: ({ player, simulation }) => [luaTable({ ...timeOn(player, simulation) })],
  population: ({ player: { screen }, simulation: { now } }) => {
    const percent = (kind: PopulationKind): number => populationPercent(screen.population, kind, now, frameMs);
    return [
      luaTable({
        vehicles: percent('vehicles'),
        parkedVehicles: percent('parkedVehicles'),
        pedestrians: percent('pedestrians'),
        maxWantedLevel: screen.population.maxWantedLevel,
        hasDispatch: screen.population.stoppedServices.size === 0,
      }),
    ];
  },
  kickReason: ({ player }) => [player.kickReason],
  state: ({ player, simulation }, key) => [simulation.stateBags.get(player.id, `player:${player.id}`, text(key))],
} satisfies Record<string, PlayerAction>;
