import {
  listProfiles,
  loadProfile,
  notSimulatedEvents,
  notSimulatedFunctions,
  type FunctionTable,
  type Side,
} from '@scriptsmith/game-profiles';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { probeProfile } from '../testing/stub-probe.js';
import { loadStub } from './framework-stubs.js';

const stubs = fileURLToPath(new URL('../../../game-profiles/stubs/', import.meta.url));
const runtime = fileURLToPath(new URL('../../lua/runtime/', import.meta.url));
const simulator = fileURLToPath(new URL('.', import.meta.url));

const profiles = listProfiles()
  .map(({ id }) => loadProfile(id))
  .filter(({ language }) => language === 'lua');
const tables = [...new Map(profiles.flatMap((profile) => profile.tables.map((table) => [table.id, table]))).values()];

const isOn = (side: 'server' | 'client', declared: Side): boolean => declared === 'shared' || declared === side;
const isUnchecked = (name: string, table: FunctionTable): boolean =>
  table.unchecked.some((prefix) => name === prefix || name.startsWith(`${prefix}.`));

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.spec)\.(?:lua|ts)$/.test(path))
    .map((path) => join(folder, path));

describe.each(profiles.map(({ id }) => id))('the tables of %s', (id) => {
  const profile = loadProfile(id);
  const probed = probeProfile(profile);

  test.each(['server', 'client'] as const)(
    'name functions that exist on the %s, with these parameters',
    async (side) => {
      const { parameters } = (await probed)[side];
      const wrong = profile.functions
        .filter((declared) => isOn(side, declared.side))
        .filter(({ name }) => !notSimulatedFunctions.some((lacking) => lacking.matches(name)))
        // A stub may ignore the last parameters, but it never takes more than the table says.
        .filter(({ name, maxArguments }) => {
          const count = parameters.get(name);
          return count === undefined || (count !== 'any' && Number(count) > maxArguments);
        });
      expect(wrong.map(({ name, signature }) => `${signature}: ${parameters.get(name) ?? 'missing'}`)).toEqual([]);
    },
  );

  test.each(['server', 'client'] as const)('name everything that scripts can call on the %s', async (side) => {
    const { callable } = (await probed)[side];
    const known = new Set(profile.functions.filter((each) => isOn(side, each.side)).map(({ name }) => name));
    const extra = profile.tables.flatMap((table) =>
      (callable.get(table.id) ?? []).filter((name) => !known.has(name) && !isUnchecked(name, table)),
    );
    expect(extra).toEqual([]);
  });

  test.each(['server', 'client'] as const)('import files that define their globals on the %s', async (side) => {
    expect((await probed)[side].undefinedGlobals).toEqual([]);
  });
});

describe('all tables', () => {
  test('import the files that the stubs have', () => {
    const named = tables.flatMap(({ imports }) => imports.map(({ file }) => file.slice(1)));
    const missing = profiles.flatMap((profile) =>
      profile.tables
        .flatMap(({ imports }) => imports.map(({ file }) => file))
        .filter((file) => loadStub({ profile }, file) === undefined),
    );
    expect(missing).toEqual([]);
    const existing = filesIn(stubs)
      .filter((path) => path.includes('/imports/'))
      .map((path) => path.slice(stubs.length).replace('/imports/', '/'));
    expect(existing.filter((path) => !named.includes(path))).toEqual([]);
  });

  test('name events that the simulated server handles or triggers', () => {
    const code = [...filesIn(stubs), ...filesIn(runtime), ...filesIn(simulator)]
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const lacking = tables
      .flatMap(({ events }) => events)
      .filter(({ name }) => !code.includes(`'${name}'`))
      .filter(({ name }) => !notSimulatedEvents.some((each) => each.matches(name)));
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });
});

test('everything that is listed as not simulated is in a table, and missing', async () => {
  const lacking = new Set<string>();
  for (const profile of profiles) {
    const probed = await probeProfile(profile);
    for (const side of ['server', 'client'] as const) {
      const { parameters } = probed[side];
      for (const { name, side: declared } of profile.functions) {
        if (isOn(side, declared) && !parameters.has(name)) lacking.add(name);
      }
    }
  }
  const stale = notSimulatedFunctions.filter(({ matches }) => ![...lacking].some(matches));
  expect(stale.map(({ name }) => name)).toEqual([]);
  const events = tables.flatMap((table) => table.events.map(({ name }) => name));
  expect(notSimulatedEvents.filter(({ matches }) => !events.some(matches)).map(({ name }) => name)).toEqual([]);
});
