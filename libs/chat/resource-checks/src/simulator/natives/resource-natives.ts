import { normalizePath } from '../../resource/parsed-resource.js';
import { toNumber, toText, type LuaValue } from '../lua-engine/lua-value.js';
import type { NativeContext, NativeImplementation, NativeTable } from './native-function.js';

const maxKeys = 10_000;

/** Key-value pairs are kept by the server, or by each client. */
const storeOf = ({ simulation, player }: NativeContext): Map<string, LuaValue> => simulation.keyValues.of(player);

const setValue: NativeImplementation = (context, parameters) => {
  const store = storeOf(context);
  if (store.size < maxKeys) store.set(parameters.text(0), parameters.get(1));
  return undefined;
};

const getValue: NativeImplementation = (context, parameters) => [storeOf(context).get(parameters.text(0)) ?? null];

const getNumber: NativeImplementation = (context, parameters) => [
  toNumber(storeOf(context).get(parameters.text(0))) ?? 0,
];

/** Resources, convars, files, key-value pairs and the clock of the game. */
export const resourceNatives: NativeTable = {
  GetGameName: ({ simulation }) => [simulation.resource.profile.game.id],
  GetGameTimer: ({ simulation }) => [simulation.now],
  GetCloudTimeAsInt: ({ simulation }) => [Math.floor(simulation.epochMs / 1_000)],
  GetNetworkTime: ({ simulation }) => [simulation.now],
  GetFrameTime: ({ simulation }) => [simulation.frameMs / 1_000],
  GetResourceState: ({ simulation }, parameters) => [
    simulation.otherResources.find(parameters.text(0))?.state ??
      (simulation.isStarted(parameters.text(0)) ? 'started' : 'missing'),
  ],
  GetResourceMetadata: ({ simulation }, parameters) => [
    simulation.contents.metadata(parameters.text(0), parameters.text(1))[parameters.integer(2)] ?? null,
  ],
  GetNumResourceMetadata: ({ simulation }, parameters) => [
    simulation.contents.metadata(parameters.text(0), parameters.text(1)).length,
  ],
  GetNumResources: ({ simulation }) => [simulation.resourceNames().length],
  GetResourceByFindIndex: ({ simulation }, parameters) => [simulation.resourceNames()[parameters.integer(0)] ?? null],
  GetResourcePath: (_context, parameters) => [`/server/resources/${parameters.text(0)}`],
  LoadResourceFile: ({ simulation }, parameters) => [
    simulation.otherResources.find(parameters.text(0))?.files.get(normalizePath(parameters.text(1))) ??
      simulation.contents.readFile(parameters.text(0), parameters.text(1)),
  ],
  SaveResourceFile: ({ simulation, player }, parameters) => [
    !player &&
      (simulation.contents.saveFile(parameters.text(0), parameters.text(1), parameters.text(2)) ||
        simulation.otherResources.saveFile(parameters.text(0), normalizePath(parameters.text(1)), parameters.text(2))),
  ],
  GetConvar: ({ simulation }, parameters) => [simulation.convars.get(parameters.text(0)) ?? parameters.text(1)],
  GetConvarInt: ({ simulation }, parameters) => [
    Math.trunc(toNumber(simulation.convars.get(parameters.text(0))) ?? parameters.number(1)),
  ],
  GetConvarBool: ({ simulation }, parameters) => {
    const value = simulation.convars.get(parameters.text(0));
    return [value === undefined ? parameters.boolean(1) : value === 'true' || value === '1'];
  },
  SetConvar: ({ simulation }, parameters) => {
    simulation.convars.set(parameters.text(0), parameters.text(1));
    return undefined;
  },
  SetConvarReplicated: ({ simulation }, parameters) => {
    simulation.convars.set(parameters.text(0), parameters.text(1));
    return undefined;
  },
  ExecuteCommand: ({ simulation, player }, parameters) => {
    simulation.executeCommand(player, parameters.text(0));
    return undefined;
  },
  IsDuplicityVersion: ({ player }) => [player === undefined],
  SetResourceKvp: setValue,
  SetResourceKvpNoSync: setValue,
  SetResourceKvpInt: setValue,
  SetResourceKvpFloat: setValue,
  GetResourceKvpString: (context, parameters) => [toText(storeOf(context).get(parameters.text(0))) ?? null],
  GetResourceKvpInt: getNumber,
  GetResourceKvpFloat: getNumber,
  GetResourceKvp: getValue,
  DeleteResourceKvp: (context, parameters) => {
    storeOf(context).delete(parameters.text(0));
    return undefined;
  },
  DeleteResourceKvpNoSync: (context, parameters) => {
    storeOf(context).delete(parameters.text(0));
    return undefined;
  },
  StartFindKvp: (context, parameters) => {
    const prefix = parameters.text(0);
    return [
      context.simulation.keyValues.openSearch([...storeOf(context).keys()].filter((key) => key.startsWith(prefix))),
    ];
  },
  FindKvp: ({ simulation }, parameters) => [simulation.keyValues.nextFound(parameters.integer(0)) ?? null],
  EndFindKvp: ({ simulation }, parameters) => {
    simulation.keyValues.closeSearch(parameters.integer(0));
    return undefined;
  },
};
