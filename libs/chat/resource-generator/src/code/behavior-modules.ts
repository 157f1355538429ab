import { joinModules, type LuaModule, renderModule } from '../lua/lua-source.js';
import { readLua, readModule } from '../lua/lua-files.js';

interface ModuleFile {
  table: string;
  path: string;
  purpose: string;
  module: LuaModule;
}

const serverModule = (table: string, purpose: string): ModuleFile => {
  const path = `server/${table.toLowerCase()}.lua`;
  return { table, path, purpose, module: readModule(path, table) };
};

/** The modules of the server that behaviors use. A module may use those behind it. */
export const behaviorModules: readonly ModuleFile[] = [
  serverModule('VehicleKeys', 'Keys of vehicles'),
  serverModule('Doors', 'Doors that players lock and unlock'),
  serverModule('Weather', 'The same weather and time for everybody'),
  serverModule('Whitelists', 'Who can join'),
  serverModule('Watch', 'Watches the players'),
  serverModule('VehicleEffects', 'What happens to vehicles'),
  serverModule('Conditions', 'What must hold before something happens'),
  serverModule('Shifts', 'Shifts of a job, with their payslips'),
  serverModule('Missions', 'Missions with several stops'),
  serverModule('Bills', 'Bills between players'),
  serverModule('Garages', 'Stores vehicles of players'),
  serverModule('Dealers', 'Sells vehicles'),
  serverModule('Rentals', 'Rents vehicles'),
  serverModule('Trades', 'Buying and selling'),
  serverModule('Banks', 'Deposits, withdrawals and transfers'),
  serverModule('Reports', 'Reports of players to the staff'),
  serverModule('Jails', 'Sentences of players'),
  serverModule('Recipes', 'Turns ingredients into items'),
  serverModule('Counters', 'Counts for each player'),
  serverModule('Interface', 'What players see while they play'),
  serverModule('Wagers', 'Agreements of two players'),
  serverModule('Effects', 'What happens to players'),
  serverModule('Costs', 'What an action takes from a player'),
  serverModule('Arguments', 'What players type'),
  serverModule('Uses', 'Cooldowns and limits'),
  serverModule('Players', 'Finds players'),
  serverModule('Clients', 'Asks the clients of players'),
];

const effectsModule = joinModules(
  ...['vehicle_effects', 'interface', 'effects'].map((file) => readModule(`client/${file}.lua`, 'Effects')),
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
  ];
  const moduleFile = (
    module: LuaModule,
    table: string,
    names: string[],
    path: string,
    purpose: string,
  ): ClientFile[] => (names.length === 0 ? [] : [{ path, content: renderModule(module, table, names), purpose }]);
  return [
    ...moduleFile(effectsModule, 'Effects', started, 'client/effects.lua', 'Effects on the player'),
    ...moduleFile(answersModule, 'Answers', asked, 'client/answers.lua', 'Answers questions of the server'),
    ...listeners
      .filter(([event]) => source.includes(`'@event:${event}'`))
      .map(([, path, purpose]) => ({ path, content: readLua(path), purpose })),
  ];
}
