import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FunctionTable } from './game-profile.js';
import { countArguments, parseParameters } from './parameters.js';
import { functionTableFileSchema } from './profile-schema.js';

const folder = fileURLToPath(new URL('../tables/', import.meta.url));
const loaded = new Map<string, FunctionTable>();

function readTable(path: string): FunctionTable {
  const file = functionTableFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return {
    ...file,
    id: basename(path, '.json'),
    events: file.events.map(({ name, side, parameters }) => ({ name, side, signature: `${name}(${parameters})` })),
    functions: file.functions.map(({ name, side, parameters, returns, description }) => {
      const { min, max } = countArguments(parseParameters(parameters));
      const result = returns === '' ? '' : ` -> ${returns}`;
      const signature = `${name}(${parameters})${result}`;
      return { name, side, minArguments: min, maxArguments: max, signature, description, returns };
    }),
  };
}

/** Loads tables/<id>.json. Repeated calls return the same object. */
export function loadFunctionTable(id: string): FunctionTable {
  const table = loaded.get(id) ?? readTable(join(folder, `${id}.json`));
  loaded.set(id, table);
  return table;
}

/** The functions that only one profile has: functions.json in its folder, if it exists. */
export function loadOwnFunctions(profileFolder: string): FunctionTable[] {
  const path = join(profileFolder, 'functions.json');
  return existsSync(path) ? [readTable(path)] : [];
}
