import { createResourceChecker, type ResourceChecker } from '@scriptsmith/resource-checks';
import { type GeneratedResource, generateResource } from '../generate-resource.js';
import type { GeneratorServer } from './server-words.js';

const resources = { inventory: '', target: '', notify: '', fuel: '', keys: '', phone: '' };
const server: GeneratorServer = {
  resources,
  currencySymbol: '€',
  language: 'de',
  items: [
    { name: 'water_bottle', label: 'Water' },
    { name: 'superburger', label: 'Super Burger' },
    { name: 'lspd_badge', label: "Officer's Badge" },
  ],
  jobs: [{ name: 'lspd', label: 'Police', grades: [] }],
  places: [{ name: 'Burger Palace', x: 12.5, y: -40.25, z: 71, heading: 90 }],
};

function build(text: string, at: GeneratorServer | null = server): GeneratedResource {
  const result = generateResource({ profileId: 'fivem-qbcore', messages: [{ text }], ...(at && { server: at }) });
  if (result.kind !== 'resource') throw new Error(result.message);
  return result;
}
const configOf = (resource: GeneratedResource): string =>
  resource.files.find(({ path }) => path === 'config.lua')?.content ?? '';

const shop = 'A shop at the burger palace where players buy water for 10 and super burgers for 25.';

test('items have the names of the server, also in words that the vocabulary does not know', () => {
  const config = configOf(build(shop));
  expect(config).toContain("name = 'water_bottle'");
  expect(config).toContain("name = 'superburger'");
  expect(configOf(build(shop, null))).not.toContain('superburger');
});

test('items are found in other languages by their label', () => {
  expect(configOf(build('Ein Laden, in dem Spieler Wasser für 10 kaufen.'))).toContain("name = 'water_bottle'");
});

test('places are those of the server', () => {
  expect(configOf(build(shop))).toMatch(/12\.5\D+-40\.25\D+71/);
});

test('jobs have the names of the server', () => {
  const config = configOf(build('A police armory that sells a bandage for 10. Only cops can use it.'));
  expect(config).toContain('jobs = { lspd = 0 }');
  expect(config).not.toContain('police');
});

test('the currency and the language are those of the server, unless the message says otherwise', () => {
  const { files } = build(shop);
  expect(files.find(({ path }) => path === 'config.lua')?.content).toContain("CurrencySymbol = '€'");
  expect(files.map(({ path }) => path)).toContain('locales/de.lua');
  expect(configOf(build('A shop where players buy water for 10 dollars.'))).toContain("CurrencySymbol = '$'");
});

test('a resource without a server is the same as before', () => {
  const empty: GeneratorServer = { currencySymbol: '$', language: 'en', items: [], jobs: [], places: [], resources };
  expect(build(shop, empty)).toEqual(build(shop, null));
});

describe('the target of the server', () => {
  let checker: ResourceChecker;
  beforeAll(() => {
    checker = createResourceChecker({ concurrency: 1, timeoutMs: 20_000, memoryMegabytes: 400 });
  });
  afterAll(() => checker.close());

  test.each([
    ['fivem-esx', 'ox_target', 'exports.ox_target'],
    ['fivem-esx', 'qb-target', 'Framework.addInteraction'],
    ['fivem-qbcore', 'ox_target', 'exports.ox_target'],
    ['fivem-qbcore', 'some_target', 'Framework.addInteraction'],
  ])('%s with %s', async (profileId, target, expected) => {
    const messages = [{ text: 'A shop at Legion Square that sells water for 10' }];
    const result = generateResource({
      ...{ profileId, messages },
      server: { ...server, items: [], jobs: [], places: [], resources: { ...resources, target } },
    });
    if (result.kind !== 'resource') throw new Error(result.message);
    const client = result.files.filter(({ path }) => path.startsWith('client/')).map(({ content }) => content);
    expect(client.join('\n')).toContain(expected);
    const files = result.files.map(({ path, content }) => ({ path, content }));
    const report = await checker.check({ profileId, resourceName: result.name, files });
    expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(report.tests.every(({ passed }) => passed)).toBe(true);
  });
});
