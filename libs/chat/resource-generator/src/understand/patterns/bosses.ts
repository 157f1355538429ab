import type { Concept } from '../concepts.js';
import type { Fact, Feature } from '../facts.js';
import { isConcept, type MatchContext, pattern, type Pattern } from '../pattern.js';

const menu: Fact = { kind: 'preset', preset: { block: 'boss-menu', variant: 'general' }, isAnother: false };
const feature = (name: Feature): Fact => ({ kind: 'feature', feature: name });
const audience = (job: string): Fact => ({ kind: 'audience', jobs: [{ job, minimumGrade: 0 }], isExcluded: false });

/** What bosses do. */
const managing = ['deposit', 'withdraw', 'hire', 'fire', 'promote'] as const satisfies Concept[];

const around = ({ before, after }: MatchContext, ...wanted: Concept[]): boolean =>
  [...before, ...after].some((phrase) => isConcept(phrase, ...wanted));

/** Whether a clause is about a company: "hire" alone could be the rental of something. */
const isOfCompany = (context: MatchContext): boolean =>
  around(context, 'boss', 'boss-menu', 'employee', 'society') ||
  (around(context, 'hire', 'fire', 'promote') && context.matched.some((phrase) => isConcept(phrase, ...managing)));

/** Whether the boss is who does something: with the money of the company, or with the employees. */
const isManaging = (context: MatchContext): boolean =>
  context.after.some((phrase) => isConcept(phrase, ...managing)) ||
  (context.after.some((phrase) => isConcept(phrase, 'see')) && around(context, 'society'));

const people = 'and|or? player|employee|@job?';
const money = 'money? to|in|from|at|by? society money?';

/** The menu of bosses, and what they do with it. */
export const bossPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  ...[
    '@job? boss-menu',
    '@job? boss menu',
    'menu for|to|from|at|by? boss',
    'menu for|to|from|at|by? boss for|from|at|to|by? @job',
  ].map((source) =>
    pattern<Fact | readonly Fact[]>(source, (c) => (c.has(0) ? [menu, audience(c.get(0, 'job').name)] : menu)),
  ),
  // "The boss deposits and withdraws".
  pattern('only? boss for|from|at|to|by? @job', (c, context) =>
    isManaging(context) ? [menu, audience(c.get(0, 'job').name)] : null,
  ),
  pattern('only? @job boss', (c, context) => (isManaging(context) ? [menu, audience(c.get(0, 'job').name)] : null)),
  pattern('only? boss', (_, context) => (isManaging(context) ? menu : null)),
  pattern('in|with? boss menu|boss-menu boss?', (_, context) => (isManaging(context) ? menu : null)),
  ...(
    [
      ['deposit', 'deposit|deposit-money', 'deposit|deposit-money|store'],
      ['withdraw', 'withdraw', 'withdraw|take-out|take-away'],
    ] as const
  ).flatMap(([name, plain, verbs]) => [
    pattern(`and|or? ${verbs} ${money}`, () => feature(name)),
    pattern(`${money} and|or? ${verbs}`, () => feature(name)),
    ...[`and|or? ${plain} money?`, `money ${plain}`].map((source) =>
      pattern(source, (_, context) => (isOfCompany(context) ? feature(name) : null)),
    ),
  ]),
  ...[
    `deposit|deposit-money|store and|or? withdraw|take-away ${money}`,
    `withdraw and|or? deposit ${money}`,
    `${money} deposit and|or? withdraw`,
  ].map((source) => pattern(source, () => [feature('deposit'), feature('withdraw')])),
  pattern('see money? society money?', () => feature('balance')),
  pattern('society money? see', () => feature('balance')),
  pattern('and? change|set grade player|employee?', (_, { before }) =>
    before.every(({ kind }) => kind === 'concept') ? feature('promote') : null,
  ),
  ...(['hire', 'fire', 'promote'] as const).flatMap((each) => [
    pattern(`${each} ${people}`, (_, context) =>
      isOfCompany(context) || context.matched.some((phrase) => isConcept(phrase, 'employee')) ? feature(each) : null,
    ),
    pattern(`player|employee|@job ${each}`, (_, context) =>
      isOfCompany(context) || context.matched.some((phrase) => isConcept(phrase, 'employee')) ? feature(each) : null,
    ),
  ]),
];
