/** The functions of a global table that a source calls, for example those of `Framework`. */
export function calledFunctions(source: string, table: string): string[] {
  const names = new Set<string>();
  const prefix = `${table}.`;
  for (let at = source.indexOf(prefix); at !== -1; at = source.indexOf(prefix, at + 1)) {
    if (at > 0 && /[A-Za-z0-9_.]/.test(source.charAt(at - 1))) continue;
    const name = /^[A-Za-z]+/.exec(source.slice(at + prefix.length, at + prefix.length + 40))?.[0];
    if (name) names.add(name);
  }
  return [...names];
}

/** Functions of a global table, written to a file as far as they are used. */
export interface LuaModule {
  /** Locals in front of the functions. */
  preamble: string;
  functions: Readonly<Record<string, string>>;
  /** Statements after the functions, for example event handlers, with the functions that need them (`*` for any). */
  statements?: readonly { for: readonly string[]; source: string }[];
}

/** One module with the functions of all. */
export const joinModules = (...modules: readonly LuaModule[]): LuaModule => ({
  preamble: modules
    .map(({ preamble }) => preamble)
    .filter((part) => part !== '')
    .join('\n\n'),
  functions: Object.assign({}, ...modules.map(({ functions }) => functions)) as LuaModule['functions'],
  statements: modules.flatMap(({ statements }) => statements ?? []),
});

/**
 * The source of a module with the functions that are named, and those that they call. Functions keep the order of the
 * module.
 * @throws RangeError for a function that the module lacks
 */
export function renderModule(module: LuaModule, table: string, used: readonly string[]): string {
  const included = new Set<string>();
  const include = (names: readonly string[]): void => {
    for (const name of names) {
      if (included.has(name)) continue;
      const source = module.functions[name];
      if (source === undefined) throw new RangeError(`${table}.${name} is missing`);
      included.add(name);
      include(calledFunctions(source, table));
    }
  };
  const sources = (): string[] => [
    ...Object.keys(module.functions).flatMap((name) => (included.has(name) ? (module.functions[name] ?? '') : [])),
    ...(module.statements ?? []).flatMap((statement) =>
      statement.for.some((name) => name === '*' || included.has(name)) ? statement.source : [],
    ),
  ];
  include(used);
  let preamble = '';
  // Statements and locals call functions too, which may need further ones.
  for (let size = -1; size !== included.size;) {
    size = included.size;
    preamble = usedLocals(module.preamble, sources().join('\n'));
    include(calledFunctions([preamble, ...sources()].join('\n'), table));
  }
  return [`${table} = {}`, preamble, ...sources()].filter((part) => part !== '').join('\n\n');
}

/** The paragraphs of a preamble whose local is used, also by another one. */
function usedLocals(preamble: string, source: string): string {
  const paragraphs = preamble.split('\n\n').map((text) => ({
    text,
    name: /^local (?:function )?([A-Za-z]+)/m.exec(text)?.[1],
    isUsed: false,
  }));
  for (let isComplete = false; !isComplete;) {
    const used = [source, ...paragraphs.filter(({ isUsed }) => isUsed).map(({ text }) => text)].join('\n');
    const found = paragraphs.filter(
      ({ name, isUsed }) => !isUsed && (name === undefined || new RegExp(`\\b${name}\\b`).test(used)),
    );
    for (const each of found) each.isUsed = true;
    isComplete = found.length === 0;
  }
  return paragraphs
    .filter(({ isUsed }) => isUsed)
    .map(({ text }) => text)
    .join('\n\n');
}
