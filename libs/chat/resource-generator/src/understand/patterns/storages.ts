import { titleOf } from '../amounts.js';
import type { Concept } from '../concepts.js';
import type { Fact } from '../facts.js';
import { asksForIt, isConcept, type MatchContext, pattern, type Pattern } from '../pattern.js';

const storage = (variant: 'shared' | 'personal'): Fact => ({
  kind: 'preset',
  preset: { block: 'stash', variant },
  isAnother: false,
});
const slots = (value: number): Fact => ({ kind: 'setting', setting: { name: 'slots', value } });
const says = ({ before, after }: MatchContext, concept: Concept): boolean =>
  [...before, ...after].some((phrase) => isConcept(phrase, concept));
const personal: Fact = { kind: 'setting', setting: { name: 'isPersonal', value: true } };
const shared: Fact = { kind: 'setting', setting: { name: 'isPersonal', value: false } };
const audience = (job: string): Fact => ({ kind: 'audience', jobs: [{ job, minimumGrade: 0 }], isExcluded: false });

/** What players do with a storage. */
const isStoring = (context: MatchContext): boolean =>
  [...context.before, ...context.after].some((phrase) =>
    isConcept(phrase, 'store', 'deposit', 'open', 'use', 'have', 'share', 'private', 'own-adjective'),
  );

/** Whether a message asks for a storage: "the safe of the bank is robbed" and "from the warehouse" name something else. */
function isWanted(context: MatchContext): boolean {
  const { before, after } = context;
  const last = before.findLast((phrase) => !isConcept(phrase, 'every', 'each', 'any'));
  return (
    ![...before, ...after].some((phrase) =>
      isConcept(
        phrase,
        ...(['rob', 'robbery', 'steal', 'loot', 'hack', 'smash', 'search', 'deliver', 'delivery', 'drive'] as const),
        ...(['gather', 'process', 'craft', 'pick-up', 'load', 'society', 'vehicle'] as const),
      ),
    ) &&
    !isConcept(after[0], 'shop', 'door', 'key', 'job', 'work') &&
    (!isConcept(last, 'at', 'in', 'from', 'to', 'nearby') || isStoring(context))
  );
}

/** Storages for items, and what is said of them. */
export const storagePatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  pattern('other? share? stash', (_, context) => (isWanted(context) ? storage('shared') : null)),
  // "An evidence locker": what is in it.
  // "Gang stash … for ballas".
  pattern('gang stash', (_, context) =>
    isWanted(context) && context.after.some(({ kind }) => kind === 'job') ? storage('shared') : null,
  ),
  pattern('@unknown stash', (_, context) =>
    isWanted(context) && context.before.every(asksForIt)
      ? [storage('shared'), { kind: 'unknown-title', title: titleOf(context.matched, context.text) }]
      : null,
  ),
  // "A police evidence locker".
  pattern('@job @unknown stash', (c, context) =>
    isWanted(context) && context.before.every(asksForIt)
      ? [
          storage('shared'),
          audience(c.get(0, 'job').name),
          { kind: 'unknown-title', title: titleOf(context.matched, context.text) },
        ]
      : null,
  ),
  pattern('stash share', (_, context) => (isWanted(context) ? storage('shared') : null)),
  ...['private|own-adjective stash', 'stash private|own-adjective'].map((source) =>
    pattern(source, (_, context) => (isWanted(context) ? [storage('personal'), personal] : null)),
  ),
  ...[
    'every|each|everyone player|employee? have own-adjective|private stash',
    'stash private|own-adjective? for every|each|everyone player|employee?',
    'own-adjective|private stash for every|each|everyone player|employee?',
    'stash per player|employee',
  ].map((source) => pattern(source, (_, context) => (isWanted(context) ? [storage('personal'), personal] : null))),
  pattern('every|each|everyone @job have own-adjective|private stash', (c, context) =>
    isWanted(context) ? [storage('personal'), personal, audience(c.get(0, 'job').name)] : null,
  ),
  ...(['shared', 'personal'] as const).map((variant) =>
    pattern(
      `player|employee|@job? store|deposit|place item? in|at? ${variant === 'shared' ? 'share?' : 'own-adjective|private'} stash`,
      (_, context) =>
        isWanted(context) ? (variant === 'shared' ? storage('shared') : [storage('personal'), personal]) : null,
    ),
  ),
  // "The police has a stash".
  pattern('@job have share? stash', (c, context) =>
    isWanted(context) ? [storage('shared'), audience(c.get(0, 'job').name)] : null,
  ),
  // "Shared by all officers".
  pattern('share for|by|to|with all|every|everyone player|employee|@job?', (_, context) =>
    context.after.length === 0 && (context.before.length === 0 || says(context, 'stash')) ? shared : null,
  ),
  pattern('only owner allow? open|use|enter', (_, { before, after }) =>
    before.length + after.length === 0 ? personal : null,
  ),
  // "Everyone has their own": said of what was named before.
  ...[
    'every|each|everyone player|employee|@job? have only? own-adjective|private',
    'only? for every|each player|employee own-adjective',
    'private for every|each|everyone player|employee?',
  ].map((source) => pattern(source, () => personal)),
  pattern('with|have|for|maximum|at-most? weight? @number slot', (c) => slots(c.number(0))),
  pattern('with|have|for? @number slot per|for every|each? player|employee|@job', (c) => [
    slots(c.number(0)),
    personal,
  ]),
  // Languages that have the same word for a slot and a place.
  pattern('with|have|for|maximum|at-most? @number place-noun|spot|seat', (c, context) =>
    says(context, 'stash') || says(context, 'slot') ? slots(c.number(0)) : null,
  ),
  pattern('with|have|carry|for? weight? maximum|at-most? weight? @kilograms weight|maximum?', (c) => ({
    kind: 'setting',
    setting: { name: 'kilograms', value: c.number(0) },
  })),
];
