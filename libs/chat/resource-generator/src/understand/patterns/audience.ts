import type { JobGrade } from '../../behavior/values.js';
import type { Phrase } from '../annotation.js';
import { isShopkeeper } from '../businesses.js';
import { actions } from '../concepts.js';
import type { Fact } from '../facts.js';
import { isOnlyOf } from '../grammar.js';
import { nameOf } from '../named.js';
import { type Captures, isConcept, type MatchContext, pattern, type Pattern } from '../pattern.js';

const audience = (jobs: JobGrade[], isExcluded = false): Fact => ({ kind: 'audience', jobs, isExcluded });
const graded = (captures: Captures, job: number, grade: number): JobGrade[] => [
  { job: captures.get(job, 'job').name, minimumGrade: captures.has(grade) ? captures.number(grade) : 0 },
];

/** "On duty" is a state; "duty" alone is what a job has. */
const states = /^(?:on|in|im|en|de|em|na|w)[ -]/i;

const isVerb: ReadonlySet<string> = new Set(actions);
/** What happens to somebody does not say who may do something. */
const receiving: ReadonlySet<string> = new Set(['receive', 'see', 'notify', 'call', 'need', 'have', 'warn']);

const isAction = (phrase: Phrase | undefined): boolean =>
  phrase?.kind === 'concept' && isVerb.has(phrase.concept) && !receiving.has(phrase.concept);

/** Whether a clause begins with the matched words, and a verb follows: at once, or behind where it happens. */
const isSubject = ({ before, after, matched }: MatchContext): boolean =>
  !isShopkeeper(
    matched.at(-1),
    after.find((phrase) => isConcept(phrase, ...actions)),
  ) &&
  before.every((phrase) => phrase.kind === 'concept' && !isVerb.has(phrase.concept)) &&
  (isAction(after[0]) || (isConcept(after[0], 'at', 'in', 'duty') && after.some(isAction)));

/** Who may do something. */
export const audiencePatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  pattern('only allow? for|by|to? job? @job grade @number more|above|at-least?', (c) => audience(graded(c, 0, 1))),
  pattern('only for|by|to? grade @number more|above|at-least? for|in|at? @job', (c) => audience(graded(c, 1, 0))),
  pattern('only? for|by grade @number more|above|at-least?', (c) => audience([{ job: '', minimumGrade: c.number(0) }])),
  pattern('only? allow? for|by|to|from job? @job and|or @job and|or? @job? employee?', (c) =>
    audience([0, 1, 2].flatMap((index) => (c.has(index) ? graded(c, index, 9) : []))),
  ),
  pattern('only allow? for|by|to job? @job work|employee?', (c) => audience(graded(c, 0, 9))),
  pattern('if|when have @job job?', (c) => audience(graded(c, 0, 9))),
  pattern('only job? job? @job and|or @job', (c) => audience([...graded(c, 0, 9), ...graded(c, 1, 9)])),
  pattern('only job? @job employee|gang? allow?', (c) => audience(graded(c, 0, 9))),
  pattern('for @job only', (c) => audience(graded(c, 0, 9))),
  pattern('@job only', (c) => audience(graded(c, 0, 9))),
  pattern('only? for|from|by only? job? @job job|employee? grade? @number? more|above|at-least?', (c) =>
    c.has(1) ? audience(graded(c, 0, 1)) : audience(graded(c, 0, 9)),
  ),
  pattern('@job employee? allow', (c) => audience(graded(c, 0, 9))),
  // "Mechanics on duty can …", "only on duty".
  pattern('only? job? @job who? duty', (c, context) =>
    isSubject(context) ? [audience(graded(c, 0, 9)), { kind: 'on-duty' }] : null,
  ),
  pattern('and? only if|when|who|for? player? in? duty', () => ({ kind: 'on-duty' })),
  pattern('if|when in? duty', (_, { before, after }) =>
    before.length + after.length === 0 ? { kind: 'on-duty' } : null,
  ),
  pattern('duty', (_, { before, matched: [duty] }) =>
    states.test(duty?.text ?? '') && before.some(({ kind }) => kind === 'job') ? { kind: 'on-duty' } : null,
  ),
  pattern('only? at|for|by|to job @job', (c) => audience(graded(c, 0, 9))),
  // "Players with the job bahama": what nobody knows in the place of a job is one.
  pattern('only? for player|customer? with job @unknown|@place', (c) =>
    audience([{ job: nameOf(c.phrase(0)?.text ?? ''), minimumGrade: 0 }]),
  ),
  // "A police armory".
  pattern('@job', (c, { after: [next] }) =>
    isConcept(next, 'armory', 'garage', 'shop', 'cloakroom') ? audience(graded(c, 0, 9)) : null,
  ),
  // "Armurerie de la police".
  pattern('@job', (c, { before, text }) => {
    const owned = before.at(-1);
    return isConcept(owned, 'armory', 'garage', 'shop', 'cloakroom') &&
      isOnlyOf(text.slice(owned?.end, c.phrase(0)?.start))
      ? audience(graded(c, 0, 9))
      : null;
  }),
  // "Police and ambulance get a salary".
  pattern('@job and|or? @job?', (c, { before, after: [next, further] }) =>
    before.length === 0 && isConcept(next, 'receive') && isConcept(further, 'salary', 'money')
      ? audience([...graded(c, 0, 9), ...(c.has(1) ? graded(c, 1, 9) : [])])
      : null,
  ),
  // "Police and mechanics can …": the subject of a verb.
  pattern('only? job? @job and|or @job', (c, context) =>
    isSubject(context) ? audience([...graded(c, 0, 9), ...graded(c, 1, 9)]) : null,
  ),
  pattern('only? job? @job employee?', (c, context) => (isSubject(context) ? audience(graded(c, 0, 9)) : null)),
  pattern('except for? @job', (c) => audience(graded(c, 0, 9), true)),
  pattern('not for @job', (c) => audience(graded(c, 0, 9), true)),
  pattern('only? for|by admin|permission', () => ({
    kind: 'condition',
    condition: { kind: 'permission', permission: 'admin', isExcluded: false },
  })),
  pattern('admin only', () => ({
    kind: 'condition',
    condition: { kind: 'permission', permission: 'admin', isExcluded: false },
  })),
  pattern('admin allow', () => ({
    kind: 'condition',
    condition: { kind: 'permission', permission: 'admin', isExcluded: false },
  })),
  pattern('admin allow? not', () => ({
    kind: 'condition',
    condition: { kind: 'permission', permission: 'admin', isExcluded: true },
  })),
  pattern('except for? admin', () => ({
    kind: 'condition',
    condition: { kind: 'permission', permission: 'admin', isExcluded: true },
  })),
];
