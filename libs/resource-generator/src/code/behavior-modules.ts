import { calledFunctions, type LuaModule, renderModule } from '../lua/lua-source.js';
import { readLua, readModule } from './lua-files.js';

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
  serverModule('Effects', 'What happens to players'),
  serverModule('Conditions', 'What must hold before something happens'),
  serverModule('Costs', 'What an action takes from a player'),
  serverModule('Arguments', 'What players type'),
  serverModule('Uses', 'Cooldowns and limits'),
  serverModule('Players', 'Finds players'),
  serverModule('Clients', 'Asks the clients of players'),
];

const effectsModule = readModule('client/effects.lua', 'Effects');

/** The files of the client that answer to the modules of the server. */
export function clientSupport(
  server: readonly { path: string; content: string }[],
): { path: string; content: string; purpose: string }[] {
  const source = server.map(({ content }) => content).join('\n');
  const started = [...source.matchAll(/Effects\.start\(.+?, '(\w+)'/g)].map(([, name]) => name ?? '');
  return [
    ...(started.length > 0
      ? [
          {
            path: 'client/effects.lua',
            content: renderModule(effectsModule, 'Effects', [...new Set(started)]),
            purpose: 'Effects on the player',
          },
        ]
      : []),
    ...(source.includes("'@event:alert'")
      ? [{ path: 'client/alerts.lua', content: readLua('client/alerts.lua'), purpose: 'Shows alerts' }]
      : []),
    ...(calledFunctions(source, 'Clients').length > 0
      ? [{ path: 'client/answers.lua', content: readLua('client/answers.lua'), purpose: 'Answers questions of the server' }]
      : []),
  ];
}
