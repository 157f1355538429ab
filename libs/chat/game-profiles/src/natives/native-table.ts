import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FunctionParameter, NativeFunction } from '../game-profile.js';
import { countArguments, parseParameters } from '../parameters.js';
import type { NativeRow } from '../profile-schema.js';
import { type SearchableFunction, searchByWords } from '../search.js';

/** The natives of a game. */
export interface NativeTable {
  get(name: string): NativeFunction | undefined;
  /** The name of the native with a hash, written as 16 hexadecimal digits in capitals. */
  nameOf(hash: string): string | undefined;
  search(query: string, limit: number): NativeFunction[];
}

/** Natives whose game has no data file. */
const unknownNatives: NativeTable = { get: () => undefined, nameOf: () => undefined, search: () => [] };

/** The number of values in a result such as `[boolean, number]`. */
const countResults = (returns: string): number => (returns.startsWith('[') ? returns.split(',').length : 1);

/**
 * Scripts often leave out flags at the end of a native call. The runtime passes 0 for them, so that only the arguments
 * before them are required. Natives with several results declare some of them as parameters, which are optional too.
 */
function withOptionalFlags(parameters: FunctionParameter[], returns: string): FunctionParameter[] {
  const lastNeeded = parameters.findLastIndex(
    ({ name, type, isOptional }) =>
      !isOptional &&
      !/^(boolean|any|boolean \| number|string \| null)$/.test(type) &&
      !/^(p\d+|unk\w*|\w*[fF]lags?)$/.test(name),
  );
  const firstOptional = Math.min(lastNeeded + 1, parameters.length - countResults(returns) + 1);
  return parameters.map((parameter, index) => ({ ...parameter, isOptional: index >= firstOptional }));
}

function describeNative([name, side, parameterText, returns, description]: NativeRow): NativeFunction {
  const parameters = withOptionalFlags(parseParameters(parameterText), returns);
  const { min, max } = countArguments(parameters);
  const signature = `${name}(${parameterText}): ${returns}`;
  return { name, side, minArguments: min, maxArguments: max, parameters, signature, description };
}

function readNatives(id: string): NativeTable {
  const path = fileURLToPath(new URL(`../../natives/${id}.json`, import.meta.url));
  // The file is written by generate-natives.ts, and a test compares it with the declarations.
  const rows = JSON.parse(readFileSync(path, 'utf8')) as NativeRow[];
  const byName = new Map(rows.map((row) => [row[0], row]));
  const described = new Map<string, NativeFunction>();
  const get = (name: string): NativeFunction | undefined => {
    const known = described.get(name);
    const row = byName.get(name);
    if (known !== undefined || row === undefined) return known;
    const native = describeNative(row);
    described.set(name, native);
    return native;
  };
  let searchable: SearchableFunction[] | undefined;
  const search = (query: string, limit: number): NativeFunction[] => {
    // Natives without a name are found by their hash only.
    searchable ??= rows
      .filter(([name]) => !name.startsWith('N_0x'))
      .map((row) => ({ name: row[0], description: row[4] }));
    return searchByWords(searchable, query, limit).flatMap(({ name }) => get(name) ?? []);
  };
  let byHash: Map<string, string> | undefined;
  const nameOf = (hash: string): string | undefined => {
    byHash ??= new Map(rows.map(([name, , , , , digits]) => [digits ?? '', name]));
    return hash === '' ? undefined : byHash.get(hash);
  };
  return { get, nameOf, search };
}

const loaded = new Map<string, NativeTable>();

/** Loads natives/<id>.json. Repeated calls return the same object. */
export function loadNatives(id: string | null): NativeTable {
  if (id === null) return unknownNatives;
  const table = loaded.get(id) ?? readNatives(id);
  loaded.set(id, table);
  return table;
}
