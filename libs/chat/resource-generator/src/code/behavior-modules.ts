import type { FrameworkAdapter } from '../frameworks/framework-adapter.js';
import { joinModules, type LuaModule, renderModule } from '../lua/lua-source.js';
import { readLua, readModule } from '../lua/lua-files.js';

/** The functions of a global table, which a resource gets as far as it uses them. */
export interface ModuleFile {
  table: string;
  path: string;
  purpose: string;
  module: LuaModule;
}

const moduleFile = (side: 'server' | 'client', table: string, purpose: string): ModuleFile => {
  const path = `${side}/${table.toLowerCase()}.lua`;
  return { table, path, purpose, module: readModule(path, table) };
};

/** The modules that behaviors use. */
const behaviorModules = Object.entries({
  VehicleKeys: 'Keys of vehicles',
  Doors: 'Doors that players lock and unlock',
  Weather: 'The same weather and time for everybody',
  Whitelists: 'Who can join',
  Watch: 'Watches the players',
  VehicleEffects: 'What happens to vehicles',
  Deals: 'Limits and discounts of what is traded',
  Conditions: 'What must hold before something happens',
  Shifts: 'Shifts of a job, with their payslips',
  Missions: 'Missions with several stops',
  Bills: 'Bills between players',
  Lotteries: 'Lotteries with a pot',
  Garages: 'Stores vehicles of players',
  Dealers: 'Sells vehicles',
  Rentals: 'Rents vehicles',
  Trades: 'Buying and selling',
  Bosses: 'What bosses do with their companies',
  Banks: 'Deposits, withdrawals and transfers',
  Reports: 'Reports of players to the staff',
  Jails: 'Sentences of players',
  Recipes: 'Turns ingredients into items',
  Counters: 'Counts for each player',
  Interface: 'What players see while they play',
  Wagers: 'Agreements of two players',
  Effects: 'What happens to players',
  Costs: 'What an action takes from a player',
  Arguments: 'What players type',
  Uses: 'Cooldowns and limits',
  Players: 'Finds players',
  Clients: 'Asks the clients of players',
  Vehicles: 'Vehicles that the server creates',
  Tasks: 'Work that takes time, measured by the server',
}).map(([table, purpose]) => moduleFile('server', table, purpose));
const guardModule = moduleFile('server', 'Guard', 'Checks of everything that clients send');
const clientHelpers = [
  moduleFile('client', 'Entities', 'People and objects of the world that players use'),
  moduleFile('client', 'Game', 'Helpers around natives'),
];

/** The modules of the server. A module may use those behind it. */
export const serverModules = ({ name, server, storages }: FrameworkAdapter): ModuleFile[] => [
  { table: 'Storages', path: 'server/storages.lua', purpose: 'Storages of players', module: storages },
  ...behaviorModules,
  {
    table: 'Framework',
    path: 'server/framework.lua',
    purpose: `The functions of ${name} that the resource uses`,
    module: server,
  },
  guardModule,
];

/** The modules of the client. A module may use those behind it. */
export const clientModules = ({ name, client }: FrameworkAdapter, interaction: LuaModule): ModuleFile[] => [
  ...clientHelpers,
  {
    table: 'Framework',
    path: 'client/framework.lua',
    purpose: `The functions of ${name} that the client uses`,
    module: joinModules(client, interaction),
  },
];

const effectsModule = joinModules(
  ...['vehicle_effects', 'interface', 'speech', 'zone_rules', 'population', 'effects'].map((file) =>
    readModule(`client/${file}.lua`, 'Effects'),
  ),
);
const answersModule = readModule('client/answers.lua', 'Answers');

/** Files of the client that answer to an event of the server. */
const listeners: readonly [event: string, path: string, purpose: string][] = [
  ['alert', 'client/alerts.lua', 'Shows alerts'],
  ['destination', 'client/missions.lua', 'Shows the stops of a mission'],
  ['loaded', 'client/loaded.lua', 'Tells the server about the first spawn'],
  ['door', 'client/doors.lua', 'Locks and unlocks doors'],
  ['weather', 'client/weather.lua', 'Shows weather and time of the server'],
  ['count', 'client/counters.lua', 'Shows counts on the screen'],
];

/** The names of files that are no behaviors, without folder and extension. */
export const moduleNames: ReadonlySet<string> = new Set([
  ...[...behaviorModules, guardModule, ...clientHelpers].map(({ table }) => table.toLowerCase()),
  ...listeners.map(([, path]) => path.slice('client/'.length, -'.lua'.length)),
  ...['database', 'framework', 'answers', 'storages'],
]);

interface ClientFile {
  path: string;
  content: string;
  purpose: string;
}

/** The files of the client that answer to the modules of the server. */
export function clientSupport(server: readonly { path: string; content: string }[]): ClientFile[] {
  const source = server.map(({ content }) => content).join('\n');
  const named = (pattern: RegExp): string[] => [
    ...new Set([...source.matchAll(pattern)].map(([, name]) => name ?? '')),
  ];
  const started = named(/Effects\.start\w*\([^\n]*?, '(\w+)'/g);
  const asked = [
    ...named(/Clients\.ask\([^\n]*?, '(\w+)'/g),
    ...(source.includes('Clients.choose(') ? ['choice'] : []),
    ...(source.includes('Clients.chooseVehicle(') ? ['vehicle'] : []),
    ...(source.includes('Clients.form(') ? ['form'] : []),
    ...(source.includes('Clients.skillCheck(') ? ['skillCheck'] : []),
  ];
  const filled = (path: string, purpose: string, module: LuaModule, table: string, names: string[]): ClientFile[] =>
    names.length === 0 ? [] : [{ path, content: renderModule(module, table, names), purpose }];
  return [
    ...(server.some(({ path }) => path === 'server/tasks.lua')
      ? [{ path: 'client/tasks.lua', content: readLua('client/tasks.lua'), purpose: 'Shows the progress of work' }]
      : []),
    ...filled('client/effects.lua', 'Effects on the player', effectsModule, 'Effects', started),
    ...filled('client/answers.lua', 'Answers questions of the server', answersModule, 'Answers', asked),
    ...listeners
      .filter(([event]) => source.includes(`'@event:${event}'`))
      .map(([, path, purpose]) => ({ path, content: readLua(path), purpose })),
  ];
}
