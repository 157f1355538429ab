import { heroPrompt, quotedPrompt } from './prompts.js';

/**
 * What the landing page says about the product. `shown-facts.spec.ts` in the tools compares it with the generator, the
 * profiles, the catalogue and docs/checks.md.
 */

export interface BuildExample {
  prompt: string;
  /** The number of files that the generator writes for ESX. */
  files: number;
}

/** The price of a file of the offline generator. */
export const creditsPerFile = 50;

/** The plan whose credits are spent on the examples. */
export const examplePlan = { name: 'Scripter', credits: 15_000 } as const;

export const buildExamples: readonly BuildExample[] = [
  { prompt: 'A shop at Legion Square that sells water for 10 and bread for 15', files: 19 },
  { prompt: quotedPrompt, files: 21 },
  { prompt: heroPrompt, files: 17 },
  { prompt: 'Players catch fish at the pier and sell fish for 25 at Davis', files: 26 },
  {
    prompt:
      'A store robbery at Grove Street that pays between 1000 and 2000, takes 60 seconds and needs at least 2 police officers',
    files: 22,
  },
  {
    prompt:
      'Lumberjacks chop wood at Paleto Bay, process 2 wood into 1 plank at Sandy Shores, and sell planks for 40 at Davis',
    files: 31,
  },
  { prompt: 'A scoreboard of the players with F10', files: 18 },
];

/** A change of the resource with this prompt, and the number of files that it edits. */
export const changeExample = {
  prompt: 'Players catch fish at the pier and sell fish for 25 at Davis',
  change: 'Fish sell for 30',
  files: 3,
} as const;

/** What resources can be written for. */
export const games = [
  { game: 'FiveM', frameworks: ['ESX Legacy', 'QBCore', 'Qbox', 'ox_lib', 'Standalone'] },
  { game: 'RedM', frameworks: ['RSG', 'VORP', 'Standalone'] },
] as const;

/** The results of the checks on public resources, from docs/checks.md. */
export const checkResults = {
  /** All public resources on which the checks were tried. */
  resources: 1920,
  /** The last sample that nobody had looked at before. */
  lastSample: { resources: 58, errors: 181, trueErrors: 175 },
  /** The time of the processor for a resource in the middle. */
  medianMs: 218,
} as const;
