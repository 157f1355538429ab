import { createResourceChecker, type ResourceChecker } from '@scriptsmith/resource-checks';
import { failedTests } from '@scriptsmith/resource-checks/testing';
import type { Part } from './behavior/behavior.js';
import type { Condition } from './behavior/condition.js';
import { createBlock } from './testing/block-examples.js';
import { presetOf } from './presets/presets.js';
import { renderResource, testsOf } from './rendering/render-resource.js';
import { emptySpecification } from './specification/empty-specification.js';
import type { BlockId, ResourceSpecification } from './specification/resource-specification.js';
import { checkSpecification, frameworkOf, profileIds, text } from './testing/check-specification.js';
import { matrixSeed } from './testing/matrix-seed.js';

let checker: ResourceChecker;

beforeAll(() => {
  checker = createResourceChecker({ concurrency: 1, timeoutMs: 60_000, memoryMegabytes: 512 });
});
afterAll(() => checker.close());

const conditions: Part<Condition>[] = [
  { kind: 'job', jobs: [{ job: 'mechanic', minimumGrade: 2 }], isExcluded: false, requirementIds: ['job'] },
  { kind: 'on-duty-count', jobs: ['ambulance'], minimum: 2, maximum: null, requirementIds: ['count'] },
  { kind: 'permission', permission: 'example.vip', isExcluded: false, requirementIds: ['permission'] },
  { kind: 'hours', from: 20, to: 23, requirementIds: ['hours'] },
  { kind: 'weekday', days: [0, 6], requirementIds: ['weekday'] },
];

const block = (id: BlockId): ResourceSpecification['blocks'][number] => {
  const definition = presetOf(id);
  return createBlock(definition, Object.keys(definition.variants)[0] ?? '');
};

const withPlaces: BlockId[] = [
  'shop',
  'dealer',
  'garage',
  'buyer',
  'crafting',
  'gathering',
  'delivery',
  'repair',
  'teleports',
  'rental',
  'robbery',
  'bank',
  'door-locks',
  'stash',
  'boss-menu',
];

const requirements = ['job', 'count', 'permission', 'hours', 'weekday', 'block'];

describe.each(
  withPlaces.map((id, index) => [id, profileIds[index % profileIds.length] ?? 'fivem-esx', index] as const),
)('%s for %s', (id, profileId, presetIndex) => {
  const specification = { ...emptySpecification, blocks: [{ ...block(id), conditions, requirementIds: ['block'] }] };

  test('works if all conditions hold, and not if one of them fails', async () => {
    const { errors } = await checkSpecification(checker, profileId, specification);
    expect(errors).toEqual([]);
  });

  const removed = requirements.filter((_, position) => (position + presetIndex + matrixSeed) % 2 === 0);
  test.each(removed)('a test of %s fails without it', async (requirementId) => {
    const framework = frameworkOf(profileId);
    const files = renderResource(specification, framework, text, new Set([requirementId]));
    const names = new Set(testsOf(specification, framework, requirementId).map(({ name }) => name));
    const failed = await failedTests({ profileId, resourceName: text.name, files, names });
    expect(failed.size).toBeGreaterThan(0);
  });
});

test.each(profileIds)('a resource for %s has two shops and two robberies', async (profileId) => {
  const [shop, robbery] = [block('shop'), block('robbery')];
  const elsewhere = [{ label: 'Harbour', x: 1_200, y: -3_000, z: 6, heading: 0 }];
  const specification = {
    ...emptySpecification,
    blocks: [
      shop,
      {
        ...shop,
        parameters: { ...shop.parameters, label: 'Harbour shop', locations: elsewhere },
        conditions: conditions.slice(0, 1),
      },
      robbery,
      { ...robbery, parameters: { ...robbery.parameters, locations: elsewhere.map((at) => ({ ...at, x: 1_300 })) } },
    ],
  };
  const { errors, tests } = await checkSpecification(checker, profileId, specification);
  expect(errors).toEqual([]);
  expect(tests.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['tests/shop_test.lua', 'tests/shop_2_test.lua']),
  );
});
