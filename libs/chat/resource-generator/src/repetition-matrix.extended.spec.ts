import { createResourceChecker, type ResourceChecker } from '@scriptsmith/resource-checks';
import type { Behavior, Part } from './behavior/behavior.js';
import type { Condition } from './behavior/condition.js';
import { behaviorExamples, resourcesOf } from './testing/behavior-examples.js';
import { checkSpecification, profileIds } from './testing/check-specification.js';
import { matrixSeed } from './testing/matrix-seed.js';

let checker: ResourceChecker;

beforeAll(() => {
  checker = createResourceChecker({ concurrency: 1, timeoutMs: 60_000, memoryMegabytes: 512 });
});
afterAll(() => checker.close());

const repetitions: Part<Condition>[] = [
  { kind: 'cooldown', seconds: 600, scope: 'player', isSaved: false, requirementIds: ['pause'] },
  { kind: 'limit', count: 2, periodSeconds: 86_400, requirementIds: ['limit'] },
  { kind: 'first-time', requirementIds: ['once'] },
  { kind: 'cooldown', seconds: 600, scope: 'server', isSaved: false, requirementIds: ['pause'] },
];

const isRepeated = ({ conditions }: Behavior): boolean =>
  conditions.some(({ kind }) => kind === 'cooldown' || kind === 'limit' || kind === 'first-time');

/** After these, nobody is there any more who could do it again. Banks and garages are used several times in one test. */
const isExcluded = ({ trigger, effects }: Behavior): boolean =>
  trigger.kind === 'idle' ||
  (trigger.kind === 'player' && trigger.moment === 'leave') ||
  effects.some(({ kind }) => kind === 'kick' || kind === 'bank' || kind === 'garage' || kind === 'count');

const single = behaviorExamples.filter(
  (group) => group.length === 1 && !group.some((each) => isRepeated(each) || isExcluded(each)),
);

/** A third of the behaviors, each with one of the repetitions and for one of the frameworks: others for another seed. */
const shares = profileIds.flatMap((profileId, index) =>
  resourcesOf(
    single.flatMap((group, position) => {
      const turn = position + matrixSeed;
      const repetition = repetitions[Math.floor(turn / 3) % repetitions.length];
      if (turn % 3 !== 0 || turn % profileIds.length !== index || !repetition) return [];
      return [group.map((each) => ({ ...each, conditions: [...each.conditions, repetition] }))];
    }),
  ).map((behaviors) => [profileId, behaviors.map(({ id }) => id).join(', '), behaviors] as const),
);

test.each(shares)('%s: %s', async (profileId, _names, behaviors) => {
  const { errors } = await checkSpecification(checker, profileId, { behaviors });
  expect(errors).toEqual([]);
});

test.each<[string, Part<Condition>]>([
  ['twice a day', { kind: 'limit', count: 2, periodSeconds: 86_400, requirementIds: ['limit'] }],
  ['every two days', { kind: 'cooldown', seconds: 172_800, scope: 'player', isSaved: true, requirementIds: ['pause'] }],
])(
  'a behavior for some weekdays that is available %s works again on the next of these days',
  async (_name, repetition) => {
    const behaviors = behaviorExamples
      .flat()
      .flatMap((each) => (each.id === 'weekday' ? [{ ...each, conditions: [...each.conditions, repetition] }] : []));
    expect(behaviors).toHaveLength(1);
    const { errors } = await checkSpecification(checker, 'fivem-qbox', { behaviors });
    expect(errors).toEqual([]);
  },
);
