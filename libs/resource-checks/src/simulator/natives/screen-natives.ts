import { LuaFloat } from '../lua-engine/lua-value.js';
import { toVector, type Coordinates } from '../world/entity.js';
import type { Blip, Player } from '../world/player.js';
import type { NativeArguments } from './native-arguments.js';
import { onClient, type NativeImplementation, type NativeTable } from './native-function.js';

const maxBlips = 2_000;

function addBlip(player: Player, coords: Coordinates, handle: number): number {
  const { blips } = player.screen;
  if (blips.size >= maxBlips) return 0;
  blips.set(handle, { handle, label: '', sprite: 1, color: 0, coords });
  return handle;
}

const blip = (change: (blip: Blip, parameters: NativeArguments) => void): NativeImplementation =>
  onClient((player, parameters) => {
    const found = player.screen.blips.get(parameters.integer(0));
    if (found) change(found, parameters);
    return undefined;
  });

const newBlip = (coordsOf: (parameters: NativeArguments, player: Player) => Coordinates): NativeImplementation =>
  onClient((player, parameters, simulation) => [
    addBlip(player, coordsOf(parameters, player), simulation.nextNumber()),
  ]);

const beginText = onClient((player, parameters) => {
  const entry = player.screen.textEntries.get(parameters.text(0));
  player.screen.pendingTexts = entry === undefined ? [] : [entry];
  return undefined;
});

const addText = onClient((player, parameters) => {
  player.screen.pendingTexts.push(parameters.text(0));
  return undefined;
});

const addNumber = onClient((player, parameters) => {
  player.screen.pendingTexts.push(String(parameters.number(0)));
  return undefined;
});

const takeText = (player: Player): string => player.screen.pendingTexts.splice(0).join(' ');

const showText = onClient((player, _parameters, simulation) => {
  const text = takeText(player);
  if (text !== '') player.screen.texts.set(text.slice(0, 500), simulation.now);
  return undefined;
});

const notify = onClient((player, _parameters, simulation) => {
  simulation.notify(player, takeText(player));
  return [1];
});

/** A control that was pressed counts as "just pressed" during one frame after the press. */
const control = (test: (age: number | undefined, releaseAge: number | undefined, frameMs: number) => boolean) =>
  onClient((player, parameters, simulation) => {
    const state = player.screen.controls.get(parameters.integer(1));
    if (!state) return [false];
    const age = simulation.now - state.pressedAt;
    const releaseAge = state.releasedAt === undefined ? undefined : simulation.now - state.releasedAt;
    return [test(age, releaseAge, simulation.frameMs)];
  });

const isPressed = control((_age, releaseAge) => releaseAge === undefined);
const isJustPressed = control((age, _release, frame) => age !== undefined && age >= 0 && age < frame);
const isJustReleased = control((_age, release, frame) => release !== undefined && release >= 0 && release < frame);

const setWeather = (index: number): NativeImplementation =>
  onClient((player, parameters) => {
    player.screen.weather = parameters.text(index).toUpperCase();
    return undefined;
  });

const setClock = onClient((player, parameters) => {
  player.screen.clock = { hour: parameters.integer(0), minute: parameters.integer(1) };
  return undefined;
});

/** The screen of a client: blips, texts, markers, controls, weather, time and NUI focus. */
export const screenNatives: NativeTable = {
  AddBlipForCoord: newBlip((parameters) => parameters.coordinates(0)),
  AddBlipForRadius: newBlip((parameters) => parameters.coordinates(0)),
  AddBlipForArea: newBlip((parameters) => parameters.coordinates(0)),
  AddBlipForEntity: onClient((player, parameters, simulation) => {
    const entity = simulation.world.find(parameters.integer(0));
    return [addBlip(player, entity?.coords ?? [0, 0, 0], simulation.nextNumber())];
  }),
  DoesBlipExist: onClient((player, parameters) => [player.screen.blips.has(parameters.integer(0))]),
  RemoveBlip: onClient((player, parameters) => {
    player.screen.blips.delete(parameters.integer(0));
    return undefined;
  }),
  SetBlipSprite: blip((found, parameters) => (found.sprite = parameters.integer(1))),
  SetBlipColour: blip((found, parameters) => (found.color = parameters.integer(1))),
  SetBlipCoords: blip((found, parameters) => (found.coords = parameters.coordinates(1))),
  GetBlipCoords: onClient((player, parameters) => [
    toVector(player.screen.blips.get(parameters.integer(0))?.coords ?? [0, 0, 0]),
  ]),
  GetBlipSprite: onClient((player, parameters) => [player.screen.blips.get(parameters.integer(0))?.sprite ?? 0]),
  BeginTextCommandSetBlipName: beginText,
  EndTextCommandSetBlipName: onClient((player, parameters) => {
    const found = player.screen.blips.get(parameters.integer(0));
    if (found) found.label = takeText(player);
    return undefined;
  }),
  AddTextEntry: onClient((player, parameters) => {
    const { textEntries } = player.screen;
    if (textEntries.size < 1_000) textEntries.set(parameters.text(0), parameters.text(1));
    return undefined;
  }),
  DisplayHelpTextThisFrame: onClient((player, parameters, simulation) => {
    const text = player.screen.textEntries.get(parameters.text(0));
    if (text !== undefined) player.screen.texts.set(text.slice(0, 500), simulation.now);
    return undefined;
  }),
  AddTextComponentString: addText,
  AddTextComponentSubstringPlayerName: addText,
  AddTextComponentSubstringTextLabel: addText,
  AddTextComponentInteger: addNumber,
  AddTextComponentFloat: addNumber,
  BeginTextCommandDisplayHelp: beginText,
  SetTextComponentFormat: beginText,
  EndTextCommandDisplayHelp: showText,
  DisplayHelpTextFromStringLabel: showText,
  BeginTextCommandDisplayText: beginText,
  SetTextEntry: beginText,
  EndTextCommandDisplayText: showText,
  DrawText: showText,
  BeginTextCommandPrint: beginText,
  EndTextCommandPrint: notify,
  BeginTextCommandThefeedPost: beginText,
  SetNotificationTextEntry: beginText,
  EndTextCommandThefeedPostTicker: notify,
  EndTextCommandThefeedPostMessagetext: notify,
  EndTextCommandThefeedPostTickerWithTokens: notify,
  DrawNotification: notify,
  DrawMarker: onClient((player, parameters) => {
    const coords = parameters.coordinates(1);
    if (player.screen.markers.size < 500) player.screen.markers.set(coords.map(Math.round).join(','), coords);
    return undefined;
  }),
  IsControlPressed: isPressed,
  IsDisabledControlPressed: isPressed,
  IsControlJustPressed: isJustPressed,
  IsDisabledControlJustPressed: isJustPressed,
  IsControlJustReleased: isJustReleased,
  IsDisabledControlJustReleased: isJustReleased,
  IsControlReleased: control((_age, release) => release !== undefined),
  RegisterKeyMapping: onClient((player, parameters) => {
    if (player.screen.keyMappings.length < 200) {
      player.screen.keyMappings.push({ command: parameters.text(0), key: parameters.text(3).toUpperCase() });
    }
    return undefined;
  }),
  SetNuiFocus: onClient((player, parameters) => {
    player.screen.nuiFocused = parameters.boolean(0);
    return undefined;
  }),
  IsNuiFocused: onClient((player) => [player.screen.nuiFocused]),
  SetWeatherTypeNow: setWeather(0),
  SetWeatherTypeNowPersist: setWeather(0),
  SetWeatherTypePersist: setWeather(0),
  SetWeatherTypeOvertimePersist: setWeather(0),
  SetOverrideWeather: setWeather(0),
  NetworkOverrideClockTime: setClock,
  SetClockTime: setClock,
  GetClockHours: onClient((player, _parameters, simulation) => [player.screen.clock?.hour ?? simulation.clockHour]),
  GetClockMinutes: onClient((player) => [player.screen.clock?.minute ?? 0]),
  GetGroundZFor_3dCoord: (_context, parameters) => [true, new LuaFloat(parameters.number(2))],
  GetDistanceBetweenCoords: (_context, parameters) => {
    const [a, b] = [parameters.coordinates(0), parameters.coordinates(3)];
    const useZ = parameters.boolean(6);
    const distance = Math.hypot(a[0] - b[0], a[1] - b[1], useZ ? a[2] - b[2] : 0);
    return [Number.isInteger(distance) ? new LuaFloat(distance) : distance];
  },
  Vdist: (_context, parameters) => {
    const [a, b] = [parameters.coordinates(0), parameters.coordinates(3)];
    return [new LuaFloat(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]))];
  },
};
