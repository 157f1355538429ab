import { filePathSchema, requirementListSchema, resourceLimits } from '@scriptsmith/chat-contracts';
import { loadProfile } from '@scriptsmith/game-profiles';
import { runStaticChecks } from '@scriptsmith/resource-checks/static-checks';
import fc from 'fast-check';
import { generateResource } from './generate-resource.js';

const runs = Math.ceil(150 * Number(process.env['PROPERTY_RUNS_FACTOR'] ?? 1));
/** Makes the runs repeatable. `npm test -- --all` explores others. */
const seed = Number(process.env['PROPERTY_SEED'] ?? 1);

const fragments = fc.constantFrom(
  ...[
    'shop',
    'garage',
    'robbery',
    'daily reward',
    'crafting',
    'weather sync',
    'a NUI menu',
    'bank transfer',
    'notification system',
  ],
  ...[
    'only for police',
    'sells',
    'for 5',
    'at 1.5, 2.5, 3.5',
    'called',
    'rename it to',
    'cooldown of 10 minutes',
    '/daily',
    'remove the blip',
  ],
  ...[
    '"]]"',
    '"\' .. os.execute() .. \'"',
    '"</script><script>alert(1)</script>"',
    '"--[[ "',
    '"\\"',
    '"${x}"',
    "'; DROP TABLE users; --",
    '"%s%d"',
  ],
  ...[
    '"\u0000\u001b\n"',
    '"\ud800"',
    '../../etc/passwd',
    '1e999',
    '-0',
    '999999999999999999',
    '"con"',
    '🚗',
    '。',
    '((((',
    '[[[[',
  ],
);
const prompt = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(fc.oneof({ weight: 4, arbitrary: fragments }, fc.string({ maxLength: 12 })), { maxLength: 40 })
    .map((parts) => parts.join(' ')),
);
const profileId = fc.constantFrom('fivem-standalone', 'fivem-esx', 'fivem-qbcore', 'fivem-qbox', 'fivem-oxlib');

test('any prompts produce files within the limits, or a clear refusal', () => {
  fc.assert(
    fc.property(profileId, fc.array(prompt, { maxLength: 4 }), (id, prompts) => {
      const result = generateResource({ profileId: id, messages: prompts.map((text) => ({ text })) });
      if (result.kind === 'reply') {
        expect(result.message.length + result.suggestions.length).toBeGreaterThan(0);
        return;
      }
      expect(requirementListSchema.parse(result.requirements)).toEqual(result.requirements);
      expect(result.name).toMatch(/^[a-z][a-z0-9_]{0,48}$/);
      expect(result.files.length).toBeLessThanOrEqual(resourceLimits.files);
      expect(new Set(result.files.map(({ path }) => path.toLowerCase())).size).toBe(result.files.length);
      for (const { path, content } of result.files) {
        expect(filePathSchema.safeParse(path).success).toBe(true);
        expect(content.length).toBeLessThan(resourceLimits.fileBytes);
        expect(content).not.toMatch(/\p{Surrogate}/u);
      }
    }),
    { numRuns: runs, seed },
  );
});

test('text of a prompt cannot leave its literal', async () => {
  await fc.assert(
    fc.asyncProperty(profileId, fc.array(prompt, { maxLength: 3 }), fragments, async (id, prompts, title) => {
      const all = [
        `A shop that sells water for 10 and ${title} for 5, and a NUI menu with ${title}`,
        `rename it to ${title}`,
        ...prompts,
      ];
      const result = generateResource({ profileId: id, messages: all.map((text) => ({ text })) });
      if (result.kind === 'reply') return;
      const checks = await runStaticChecks(
        result.files.map(({ path, content }) => ({ path, content })),
        loadProfile(id),
        result.name,
      );
      const errors = checks.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'error');
      expect(errors).toEqual([]);
    }),
    { numRuns: Math.ceil(runs / 6), seed },
  );
});

test.each([
  ['words', 'shop sells water for 5 and '],
  ['numbers', '1,000,000,'],
  ['digits', '1'],
  ['quotes', '"'],
  ['apostrophes', " 'a"],
  ['spaces', ' '],
  ['recipes', 'craft a b from 1 iron and '],
  ['negations', 'no not without '],
  ['openers', 'only for only for '],
  ['names', 'called Aaa '],
  ['coordinates', '1.5, 2.5, '],
])('20,000 characters of %s take less than 50 ms, or linear time on a slow machine', (_, unit) => {
  const enoughMs = 50;
  const timeMs = (characters: number): number => {
    const text = `A shop and a crafting bench. ${unit.repeat(Math.ceil(characters / unit.length))}`.slice(
      0,
      characters,
    );
    // Processor time, because the machine may be busy. The shortest counts, without compilation and garbage collection.
    let shortestMs = Infinity;
    for (let attempt = 0; attempt < 4 && (shortestMs >= enoughMs || characters < 20_000); attempt += 1) {
      const startedAt = process.cpuUsage();
      generateResource({ profileId: 'fivem-esx', messages: [{ text }] });
      shortestMs = Math.min(shortestMs, process.cpuUsage(startedAt).user / 1_000);
    }
    return shortestMs;
  };
  const longMs = timeMs(20_000);
  if (longMs < enoughMs) return;
  // Four times the characters take 4 times as long if the time is linear, and 16 times if it is quadratic.
  expect(longMs / timeMs(5_000)).toBeLessThan(10);
});
