import { LuaFloat } from '../lua-engine/lua-value.js';
import { addText } from '../world/player.js';
import { onClient, type NativeTable } from './native-function.js';
import { takeText, beginText } from './pending-text.js';

const maxMarkers = 500;

const appendText = onClient((player, parameters) => {
  player.screen.pendingTexts.push(parameters.text(0));
  return undefined;
});

const appendNumber = onClient((player, parameters) => {
  player.screen.pendingTexts.push(String(parameters.number(0)));
  return undefined;
});

const showText = onClient((player, _parameters, simulation) => {
  addText(player.screen, takeText(player), player.screen.pendingColor.splice(0), simulation.now);
  return undefined;
});

const notify = onClient((player, _parameters, simulation) => {
  simulation.notify(player, takeText(player));
  return [1];
});

/** The screen of a client: texts, markers and NUI focus. */
export const screenNatives: NativeTable = {
  AddTextEntry: onClient((player, parameters) => {
    const { textEntries } = player.screen;
    if (textEntries.size < 1_000) textEntries.set(parameters.text(0), parameters.text(1));
    return undefined;
  }),
  DisplayHelpTextThisFrame: onClient((player, parameters, simulation) => {
    const text = player.screen.textEntries.get(parameters.text(0));
    if (text !== undefined) addText(player.screen, text, [], simulation.now);
    return undefined;
  }),
  AddTextComponentString: appendText,
  AddTextComponentSubstringPlayerName: appendText,
  AddTextComponentSubstringTextLabel: appendText,
  AddTextComponentInteger: appendNumber,
  AddTextComponentFloat: appendNumber,
  BeginTextCommandDisplayHelp: beginText,
  SetTextComponentFormat: beginText,
  EndTextCommandDisplayHelp: showText,
  DisplayHelpTextFromStringLabel: showText,
  SetTextColour: onClient(({ screen }, parameters) => {
    screen.pendingColor = [0, 1, 2].map((index) => parameters.integer(index));
    return undefined;
  }),
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
  DrawMarker: onClient((player, parameters, simulation) => {
    const { markers } = player.screen;
    const coords = parameters.coordinates(1);
    const place = coords.map(Math.round).join(',');
    if (markers.size < maxMarkers || markers.has(place)) {
      const [type, size] = [parameters.integer(0), parameters.coordinates(10)];
      markers.set(place, { coords, type, size, drawnAt: simulation.now });
    }
    return undefined;
  }),
  SetNuiFocus: onClient((player, parameters) => {
    player.screen.nuiFocused = parameters.boolean(0);
    return undefined;
  }),
  IsNuiFocused: onClient((player) => [player.screen.nuiFocused]),
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
