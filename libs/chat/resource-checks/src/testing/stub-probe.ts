import { cpuTimeMs } from '../cpu-time.js';
import type { FunctionTable, GameProfile } from '@scriptsmith/game-profiles';
import { loadLuaModule } from '../lua/lua-module.js';
import { elementsOf, fieldOf, toText, type LuaValue } from '../simulator/lua-engine/lua-value.js';
import { prepareResource } from '../simulator/prepare-resource.js';
import { Simulation } from '../simulator/simulation.js';

/** What scripts can call on one side of a simulated server. */
export interface CallableFunctions {
  /**
   * The number of parameters of the functions of the tables, by name: `any` for any number. What the server lacks is
   * missing.
   */
  parameters: ReadonlyMap<string, string>;
  /** The names of all functions that scripts can call, by the id of the table that they belong to. */
  callable: ReadonlyMap<string, readonly string[]>;
  /** The globals of the imports that are not defined. */
  undefinedGlobals: readonly string[];
}

/** Lua code that creates an object that functions return, by its name in the tables. */
const objects: Readonly<Record<string, string>> = {
  xPlayer: "exported('es_extended', 'getSharedObject')().GetPlayerFromId(1)",
  Player:
    "(exported('qbx_core', 'GetPlayer') or exported('qb-core', 'GetPlayer') or exported('rsg-core', 'GetCoreObject')().Functions.GetPlayer)(1)",
  user: "exported('vorp_core', 'GetCore')().getUser(1)",
  DefaultMenu:
    "(exported('vorp_menu', 'GetMenuData') or exported('rsg-menubase', 'GetMenuData'))().Open('default', 'a', 'b', { elements = {} })",
};

/** Looks at the functions themselves, and not at copies of them as scripts do. */
const lookUp = `
local exportTables
for i = 1, 10 do
  local name, value = debug.getupvalue(runtime.findExport, i)
  if name == 'exported' then exportTables = value end
end
local function exported(resource, name) return runtime.findExport(resource, name) end
local environment = exported('probe', 'environment')()
local roots = {}

-- A framework or an object of it that exists on the other side only is left out.
local function create(root, build)
  local ok, value = pcall(build)
  if ok then roots[root] = value end
end

local function countOf(value)
  if runtime.isMock(value) then return nil end
  local own = 0
  if type(value) == 'table' then
    local metatable = debug.getmetatable(value)
    value = metatable and rawget(metatable, '__call')
    -- The first parameter is the table that is called.
    own = 1
  end
  if type(value) ~= 'function' then return nil end
  local information = debug.getinfo(value, 'u')
  return information.isvararg and 'any' or tostring(information.nparams - own)
end

local function partsOf(name)
  local resource, member = name:match("^exports%['(.-)'%]:(.+)$")
  if not resource then resource, member = name:match('^exports%.([%w_]+):(.+)$') end
  return resource, member
end

local function resolve(name)
  local resource, member = partsOf(name)
  if resource then return exported(resource, member) end
  -- Player is also a global of the runtime.
  if not name:find('[.:]') then return environment[name] end
  local value
  for part in name:gmatch('[^.:]+') do
    if value == nil then
      value = roots[part]
      if value == nil then value = environment[part] end
    elseif type(value) == 'table' and not runtime.isMock(value) then value = value[part]
    else return nil end
    if value == nil then return nil end
  end
  return value
end

-- The functions below a table: ESX.GetPlayers, ESX.Math.Round.
local function collect(prefix, value, names, depth)
  if type(value) ~= 'table' or runtime.isMock(value) or depth > 3 then return end
  for key, member in next, value do
    if type(key) == 'string' and key:find('^[%a][%w_]*$') then
      local name = prefix .. '.' .. key
      if type(member) == 'function' then names[#names + 1] = name
      elseif type(member) == 'table' then
        if countOf(member) then names[#names + 1] = name end
        collect(name, member, names, depth + 1)
      end
    end
  end
end
`;

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const listOf = (texts: readonly string[]): string => `{ ${texts.map(quoted).join(', ')} }`;

/** The Lua code that builds the frameworks and objects that a table names. */
function rootsOf(tables: readonly FunctionTable[]): string {
  const cores = tables.flatMap(({ coreExports }) =>
    Object.entries(coreExports).map(
      ([name, root]) => `create(${quoted(root)}, function() return resolve(${quoted(name)})() end)`,
    ),
  );
  const created = tables.flatMap(({ objects: names }) =>
    names.map((name) => `create(${quoted(name)}, function() return ${objects[name] ?? 'nil'} end)`),
  );
  return [...new Set([...cores, ...created])].join('\n');
}

/** The Lua code that lists what scripts can call of a table. */
function listing({ id, resource, globals, objects: names }: FunctionTable): string {
  const own = [...globals, ...names].map(
    (root) => `collect(${quoted(root)}, roots[${quoted(root)}] or environment[${quoted(root)}], names, 1)`,
  );
  const prefix = /^\w+$/.test(resource ?? '') ? `exports.${resource ?? ''}:` : `exports['${resource ?? ''}']:`;
  return `do
  local names = {}
  ${resource === null ? '' : own.join('\n')}
  for name in pairs(exportTables[${quoted(resource ?? '')}] or {}) do names[#names + 1] = ${quoted(prefix)} .. name end
  table.sort(names)
  callable[${quoted(id)}] = names
end`;
}

/** Starts a server and a client with all resources of a profile, and looks at what scripts can call. */
export async function probeProfile(profile: GameProfile): Promise<Record<'server' | 'client', CallableFunctions>> {
  const lua = await loadLuaModule();
  const deadline = cpuTimeMs() + 60_000;
  const { tables } = profile;
  const imports = tables.flatMap((table) => table.imports);
  const lines = imports.map(({ file, side }) => `${side}_script '${file}'`);
  const files = [
    { path: 'fxmanifest.lua', content: [...lines, "shared_script 'probe.lua'"].join('\n') },
    {
      path: 'probe.lua',
      content: `exports('environment', function() return _G end)\n${tables.map(({ resource }) => `-- ${resource ?? ''}`).join('\n')}`,
    },
  ];
  const simulation = new Simulation(lua, prepareResource(lua, profile, 'probe', files, deadline), deadline);
  try {
    simulation.runner.startResource();
    const player = simulation.players.join(new Map());
    const probe = (side: 'server' | 'client'): CallableFunctions => {
      const names = profile.functions
        .filter((each) => each.side === side || each.side === 'shared')
        .map(({ name }) => name);
      const globals = imports
        .filter((each) => each.side === side || each.side === 'shared')
        .flatMap(({ provides }) => provides);
      const code = `${lookUp}
${rootsOf(tables)}
local parameters, callable, missing = {}, {}, {}
for _, name in ipairs(${listOf(names)}) do parameters[name] = countOf(resolve(name)) end
for _, name in ipairs(${listOf(globals)}) do if rawget(environment, name) == nil then missing[#missing + 1] = name end end
${tables.map(listing).join('\n')}
return { parameters = parameters, callable = callable, missing = missing }`;
      const machine = side === 'server' ? simulation.server : simulation.machineOf(player)!;
      return resultOf(machine.runTrusted(code, '=probe')[0] ?? null);
    };
    return { server: probe('server'), client: probe('client') };
  } finally {
    simulation.close();
  }
}

function resultOf(value: LuaValue): CallableFunctions {
  const texts = (list: LuaValue | undefined): string[] => elementsOf(list).map((each) => toText(each) ?? '');
  const entriesOf = (name: string): [string, LuaValue][] => {
    const field = fieldOf(value, name);
    return field instanceof Map ? [...field].map(([key, element]) => [toText(key) ?? '', element]) : [];
  };
  return {
    parameters: new Map(entriesOf('parameters').map(([name, count]) => [name, toText(count) ?? ''])),
    callable: new Map(entriesOf('callable').map(([id, names]) => [id, texts(names)])),
    undefinedGlobals: texts(fieldOf(value, 'missing')),
  };
}
