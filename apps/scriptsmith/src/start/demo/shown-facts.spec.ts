import { planOffers } from '@scriptsmith/contracts/billing';
import { generateResource, type GeneratedResource } from '@scriptsmith/resource-generator';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';

/** What the landing page says about prices, frameworks and checks is true. */

const workspace = resolve(__dirname, '../../../../..');
const text = (path: string): string => readFileSync(resolve(workspace, path), 'utf8');

/** A module of an app, which nothing outside of the app can import by name. */
const appModule = <T extends object>(path: string): T => jest.requireActual<T>(resolve(workspace, path));

interface Facts {
  creditsPerFile: number;
  examplePlan: { name: string; credits: number };
  buildExamples: { prompt: string; files: number }[];
  changeExample: { prompt: string; change: string; files: number };
  games: { game: string; frameworks: string[] }[];
  checkResults: {
    resources: number;
    lastSample: { resources: number; errors: number; trueErrors: number };
    medianMs: number;
  };
}
const facts = appModule<Facts>('apps/web/src/features/landing/facts.ts');

function filesOf(...messages: string[]): GeneratedResource['files'] {
  const result = generateResource({ profileId: 'fivem-esx', messages: messages.map((message) => ({ text: message })) });
  return result.kind === 'resource' ? result.files : [];
}

test.each(facts.buildExamples)('$prompt has $files files', ({ prompt, files }) => {
  expect(filesOf(prompt)).toHaveLength(files);
});

test('the change edits as many files as it says', () => {
  const { prompt, change, files } = facts.changeExample;
  const before = new Map(filesOf(prompt).map(({ path, content }) => [path, content]));
  expect(filesOf(prompt, change).filter(({ path, content }) => before.get(path) !== content)).toHaveLength(files);
});

test('a file costs what the offline generator takes by default', () => {
  const { authorSettings } = appModule<{ authorSettings: z.ZodType<{ CHAT_GENERATOR_CREDITS_PER_FILE: number }> }>(
    'apps/chat/src/settings/author.settings.ts',
  );
  expect(authorSettings.parse({}).CHAT_GENERATOR_CREDITS_PER_FILE).toBe(facts.creditsPerFile);
});

test('the plan of the examples is in the catalogue', () => {
  expect(planOffers).toContainEqual(expect.objectContaining(facts.examplePlan));
});

test('the games and frameworks are those of the profiles for Lua', () => {
  const folder = 'libs/chat/game-profiles/profiles';
  const profiles = readdirSync(resolve(workspace, folder)).map((id) => ({
    id,
    ...(JSON.parse(text(`${folder}/${id}/profile.json`)) as { framework?: { name: string }; language?: string }),
  }));
  for (const { game, frameworks } of facts.games) {
    const ofGame = profiles.filter(
      ({ id, language }) => id.startsWith(game.toLowerCase()) && language !== 'javascript',
    );
    expect(ofGame.flatMap(({ framework }) => framework?.name ?? []).sort()).toEqual([...frameworks].sort());
  }
});

test('the results of the checks are those of docs/checks.md', () => {
  const document = text('docs/checks.md');
  const samples = [
    ...document.matchAll(/^\| [^|]+ \| +(\d+) +\| +\d+ +\| +(\d+) +\| +(\d+) +\| +\d+ +\| +\d+ +\|$/gm),
  ].map(([, resources, errors, trueErrors]) => ({
    resources: Number(resources),
    errors: Number(errors),
    trueErrors: Number(trueErrors),
  }));
  const { resources, lastSample, medianMs } = facts.checkResults;
  expect(samples.length).toBeGreaterThan(10);
  expect(samples.reduce((sum, sample) => sum + sample.resources, 0)).toBe(resources);
  expect(samples.at(-1)).toEqual(lastSample);
  expect(document).toContain(`took ${medianMs} ms of the processor in the middle`);
});
