import type { Expression } from 'luaparse';
import type { Findings, Place } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';
import { textOf } from '../lua/parse-lua.js';
import type { ParsedResource } from '../resource/parsed-resource.js';
import { findSimilar } from '../text-distance.js';

/** The functions that return a text by its key, and how the keys of their files are found. */
const translators: Readonly<Record<string, 'json' | 'esx' | 'qbcore'>> = {
  locale: 'json',
  _U: 'esx',
  _: 'esx',
  Translate: 'esx',
  TranslateCap: 'esx',
  'Lang:t': 'qbcore',
};

function jsonKeys(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.entries(value).flatMap(([key, inner]) => jsonKeys(inner, prefix === '' ? key : `${prefix}.${key}`));
}

function tableKeys(value: Expression, prefix = ''): string[] {
  if (value.type !== 'TableConstructorExpression') return [prefix];
  return value.fields.flatMap((field) => {
    const key =
      field.type === 'TableKeyString'
        ? field.key.name
        : field.type === 'TableKey' && field.key.type === 'StringLiteral'
          ? textOf(field.key)
          : null;
    return key === null ? [] : tableKeys(field.value, prefix === '' ? key : `${prefix}.${key}`);
  });
}

/** The keys of the texts in each locale file. */
function findKeys(resource: ParsedResource, kind: 'json' | 'esx' | 'qbcore'): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  if (kind === 'json') {
    for (const [path, value] of resource.jsonFiles) {
      if (path.startsWith('locales/')) keys.set(path, new Set(jsonKeys(value)));
    }
    return keys;
  }
  for (const facts of resource.luaFacts) {
    for (const table of localeTables(facts, kind)) keys.set(facts.script.path, new Set(tableKeys(table)));
  }
  return keys;
}

function localeTables(facts: LuaFacts, kind: 'esx' | 'qbcore'): Expression[] {
  if (kind === 'esx') {
    return facts.globalUses.flatMap(({ members, isWrite, value }) =>
      isWrite && members[0] === 'Locales' && members.length === 2 && value?.type === 'TableConstructorExpression'
        ? [value]
        : [],
    );
  }
  return [...new Set(facts.bindings.values())].flatMap(({ name, value }) =>
    /^translations$/i.test(name) && value?.type === 'TableConstructorExpression' ? [value] : [],
  );
}

function reportMissing(key: string, files: ReadonlyMap<string, Set<string>>, place: Place, findings: Findings): void {
  const has = (keys: ReadonlySet<string>) =>
    keys.has(key) || [...keys].some((candidate) => candidate.startsWith(`${key}.`));
  const missing = [...files].filter(([, keys]) => !has(keys)).map(([path]) => path);
  if (missing.length === 0) return;
  const similar = findSimilar(
    key,
    [...files.values()].flatMap((keys) => [...keys]),
  );
  const advice = similar === undefined ? 'Add it.' : `Did you mean ${similar}?`;
  const message = `The text ${key} is missing in ${missing.join(', ')}. ${advice}`;
  // Without the text in any language, the player sees the key.
  if (missing.length === files.size) findings.error('locale-key-missing', message, place);
  else findings.warning('locale-key-missing', message, place);
}

/** Texts that scripts ask for must be in every locale file. */
export function checkLocales(resource: ParsedResource, findings: Findings): void {
  const known = new Map<string, Map<string, Set<string>>>();
  for (const facts of resource.luaFacts) {
    for (const { name, args, line } of facts.calls) {
      const kind = name === null || !Object.hasOwn(translators, name) ? undefined : translators[name];
      const key = constantText(args[0], facts);
      if (kind === undefined || key === null) continue;
      const files = known.get(kind) ?? findKeys(resource, kind);
      known.set(kind, files);
      const place = { path: facts.script.path, line };
      reportMissing(key, files, place, findings);
    }
  }
}
