/** A parameter of a function in the sources of a framework. */
export interface DeclaredParameter {
  name: string;
  /** Lua accepts missing arguments: only what the documentation of the function requires is not optional. */
  isOptional: boolean;
}

/** A function that a script declares, under the name that it has there, for example `InventoryAPI.addItem`. */
export interface LuaDeclaration {
  name: string;
  parameters: readonly DeclaredParameter[];
}

/** What a script of a framework declares. */
export interface LuaDeclarations {
  functions: readonly LuaDeclaration[];
  /** Exports with their parameters, or the name of the function that is exported. */
  exports: readonly { name: string; parameters?: readonly DeclaredParameter[]; target?: string }[];
  /** Second names: `RSGCore.Functions.AddJob = AddJob`. */
  aliases: ReadonlyMap<string, string>;
  /** Events with the parameters of their handlers, if the script has one. */
  events: readonly { name: string; parameters: readonly DeclaredParameter[] }[];
  /** Events that the script triggers for others. */
  triggers: readonly { name: string; target: 'client' | 'server' | 'same'; parameters: readonly DeclaredParameter[] }[];
}

const names = String.raw`[A-Za-z_][\w.:]*`;
const functionPattern = new RegExp(
  String.raw`^([ \t]*)(?:local\s+)?(?:function\s+(${names})|(${names})\s*=\s*function)\s*\(([^)]*)\)`,
);
const aliasPattern = new RegExp(String.raw`^[ \t]*(${names})\s*=\s*(${names})\s*(?:--.*)?$`);
const exportPattern = new RegExp(
  String.raw`\bexports\s*\(\s*(['"])([\w]+)\1\s*,\s*(?:function\s*\(([^)]*)\)|(${names}))`,
  'g',
);
const eventPattern =
  /\b(?:RegisterNetEvent|RegisterServerEvent|AddEventHandler)\s*\(\s*(['"])([\w:.-]+)\1\s*(?:,\s*function\s*\(([^)]*)\))?/g;
const triggerPattern =
  /\b(TriggerEvent|TriggerClientEvent|TriggerServerEvent)\s*\(\s*(['"])([\w:.-]+)\2\s*(?:,((?:[^()]|\([^()]*\))*))?\)/g;
const tablePattern = new RegExp(String.raw`^[ \t]*(?:local\s+)?(${names})\s*=\s*(?:setmetatable\s*\(\s*)?\{\s*$`);
const annotationPattern = /^[ \t]*---@param\s+([\w.]+)(\??)\s*(.*)$/;

function parametersOf(text: string, required: ReadonlySet<string>): DeclaredParameter[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((name) => ({ name, isOptional: name === '...' || !required.has(name) }));
}

/** The parameters that the comment above a function requires. */
function requiredIn(comment: readonly string[]): Set<string> {
  return new Set(
    comment.flatMap((line) => {
      const [, name, mark, type = ''] = annotationPattern.exec(line) ?? [];
      const isOptional = mark === '?' || /^\S*\?|\bnil\b|\boptional\b/i.test(type);
      return name === undefined || isOptional ? [] : [name];
    }),
  );
}

/** `source, self.PlayerData.job` as parameters `source` and `job`. */
function namesOf(text: string): DeclaredParameter[] {
  const names = text.split(',').map((part) => /^[\w.]*?(\w+)$/.exec(part.trim())?.[1]);
  if (names.includes(undefined)) return text.trim() === '' ? [] : [{ name: '...', isOptional: true }];
  return names.map((name = '', index) => ({
    name: /^[a-z]/i.test(name) ? name : `value${index + 1}`,
    isOptional: true,
  }));
}

/** The functions that a manifest exports by their global names, on the client and on the server. */
export function readManifestExports(manifest: string): { client: string[]; server: string[] } {
  const code = manifest.replaceAll(/--.*$/gm, '');
  const names = (key: string): string[] =>
    [...code.matchAll(new RegExp(`^[ \\t]*${key}s?\\s*(?:\\{([^}]*)\\}|['"(]([^\\n]*))`, 'gm'))].flatMap(
      ([, list = '', one = '']) => [...`${list},'${one}`.matchAll(/['"](\w+)['"]/g)].map(([, name = '']) => name),
    );
  return { client: names('export'), server: names('server_export') };
}

/** Reads the declarations of a script line by line: frameworks declare what scripts use at the beginning of a line. */
export function readLuaDeclarations(source: string): LuaDeclarations {
  const text = source.replaceAll('\r', '').replaceAll(/--\[\[[^]*?\]\]/g, '');
  const functions: LuaDeclaration[] = [];
  const aliases = new Map<string, string>();
  /** The tables around a line, with their indentation. */
  const tables: { name: string; indent: number }[] = [];
  let comment: string[] = [];
  for (const line of text.split('\n')) {
    const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    while (tables.length > 0 && line.trim().startsWith('}') && indent <= (tables.at(-1)?.indent ?? 0)) tables.pop();
    const prefix = tables.map(({ name }) => `${name}.`).join('');
    const [, , declared, assigned, parameters = ''] = functionPattern.exec(line) ?? [];
    const name = declared ?? assigned;
    if (name !== undefined) {
      functions.push({ name: `${prefix}${name}`, parameters: parametersOf(parameters, requiredIn(comment)) });
    }
    const [, first, second] = aliasPattern.exec(line) ?? [];
    if (first !== undefined && second !== undefined && !/^(?:nil|true|false)$/.test(second)) {
      aliases.set(`${prefix}${first}`, second);
    }
    const table = tablePattern.exec(line)?.[1];
    if (table !== undefined) tables.push({ name: table, indent });
    comment = /^[ \t]*--/.test(line) ? [...comment, line] : [];
  }
  const code = text.replaceAll(/^[ \t]*--.*$/gm, '');
  return {
    functions,
    aliases,
    exports: [...code.matchAll(exportPattern)].map(([match, , name = '', parameters, target]) =>
      parameters === undefined || !match.includes('function')
        ? { name, ...(target === undefined ? {} : { target }) }
        : { name, parameters: parametersOf(parameters, new Set()) },
    ),
    events: [...code.matchAll(eventPattern)].map(([, , name = '', parameters = '']) => ({
      name,
      parameters: parametersOf(parameters, new Set()),
    })),
    triggers: [...code.matchAll(triggerPattern)].map(([, kind, , name = '', parameters = '']) => {
      // The first argument names the player.
      const others = kind === 'TriggerClientEvent' ? parameters.split(',').slice(1).join(',') : parameters;
      const target = kind === 'TriggerEvent' ? 'same' : kind === 'TriggerClientEvent' ? 'client' : 'server';
      return { name, target, parameters: namesOf(others) };
    }),
  };
}
