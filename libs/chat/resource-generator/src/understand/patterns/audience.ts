import type { JobGrade } from '../../behavior/values.js';
import type { Phrase } from '../annotation.js';
import { isShopkeeper } from '../businesses.js';
import { actions } from '../concepts.js';
import type { Fact } from '../facts.js';
import { isOnlyOf } from '../grammar.js';
import { nameOf } from '../named.js';
import { bossGrade } from '../../presets/boss.js';
import { type Captures, isConcept, type MatchContext, pattern, type Pattern, startsStatement } from '../pattern.js';
import { isBeforeGoods } from './sellers.js';

const audience = (jobs: JobGrade[], isExcluded = false): Extract<Fact, { kind: 'audience' }> => ({
  ...{ kind: 'audience', jobs, isExcluded },
});
const graded = (captures: Captures, job: number, grade: number): JobGrade[] => [
  { job: captures.get(job, 'job').name, minimumGrade: captures.has(grade) ? captures.number(grade) : 0 },
];

/** The words in front of the last of some phrases. */
const between = (matched: readonly Phrase[], text: string): string =>
  text.slice(matched.at(-2)?.end, matched.at(-1)?.start);

/** What people may not do somewhere. */
const restricted = 'use|buy|sell|open|enter|rent|rob|start|take-out|gather|craft|join|see|spawn';

/** "On duty" is a state; "duty" alone is what a job has. */
const states = /^(?:on|in|im|en|de|em|na|w)[ -]/i;

const isVerb: ReadonlySet<string> = new Set(actions);
/** What happens to somebody does not say who may do something. */
const receiving: ReadonlySet<string> = new Set(['receive', 'see', 'notify', 'call', 'need', 'have', 'warn']);

const isAction = (phrase: Phrase | undefined): boolean =>
  phrase?.kind === 'concept' && isVerb.has(phrase.concept) && !receiving.has(phrase.concept);

/** Whether a clause begins with the matched words, and a verb follows: at once, or behind where it happens. */
const isSubject = ({ before, after, matched, text, isTitle }: MatchContext): boolean =>
  !isTitle &&
  !isShopkeeper(
    matched.at(-1),
    after.find((phrase) => isConcept(phrase, ...actions)),
  ) &&
  before.every(
    (phrase) =>
      (phrase.kind === 'concept' && !isVerb.has(phrase.concept)) ||
      text.slice(phrase.end, matched[0]?.start).includes(':'),
  ) &&
  (isAction(after[0]) ||
    (isConcept(after[0], 'at', 'in', 'duty') && after.some(isAction)) ||
    // "Holzfäller sollen Bäume fällen": the verb at the end.
    (isAction(after.at(-1)) && after.filter(isAction).length === 1 && !after.some(({ kind }) => kind === 'job')));

/** Staff and supporters are players with a permission of that name. */
const permissionIn = (matched: readonly Phrase[]): string =>
  matched.some((phrase) => isConcept(phrase, 'vip')) ? 'vip' : 'admin';

const permitted = (matched: readonly Phrase[], isExcluded: boolean): Fact => ({
  kind: 'condition',
  condition: { kind: 'permission', permission: permissionIn(matched), isExcluded },
});

/** Who may do something. */
export const audiencePatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  pattern('only allow? for|by|to? job|gang? @job with|from|have? grade @number or? more|above|at-least? allow?', (c) =>
    audience(graded(c, 0, 1)),
  ),
  pattern('only for|by|to? grade @number more|above|at-least? for|in|at? @job', (c) => audience(graded(c, 1, 0))),
  // "Only for police from grade 2", "ab Polizei Rang 2", "ab Rang 2 der Polizei".
  pattern('only? for|by? @job from|at-least grade? @number', (c, { matched }) =>
    matched.length > 2 ? audience(graded(c, 0, 1)) : null,
  ),
  pattern('for @job only from|at-least grade @number', (c) => audience(graded(c, 0, 1))),
  pattern('only? at-least|need @job grade @number', (c) => audience(graded(c, 0, 1))),
  pattern('only? at-least grade @number for|in|at? @job', (c) => audience(graded(c, 1, 0))),
  pattern('only? for|by grade @number more|above|at-least?', (c) => audience([{ job: '', minimumGrade: c.number(0) }])),
  pattern('only grade @number more|above|at-least? allow? open|use|enter|have|see?', (c, { after }) =>
    after.every(({ kind }) => kind === 'concept') ? audience([{ job: '', minimumGrade: c.number(0) }]) : null,
  ),
  // "Only for the boss": with the highest grade.
  ...['only for|by|to|at? boss allow?', 'for boss only'].map((only) =>
    pattern<Fact>(only, (_, { before, after }) =>
      before.length + after.length === 0 || before.some((phrase) => phrase.kind === 'job' || isConcept(phrase, 'stash'))
        ? { ...audience([{ job: '', minimumGrade: bossGrade }]), isBoss: true }
        : null,
    ),
  ),
  pattern('at-least grade @number', (c, context) =>
    startsStatement(context) && context.after.length === 0 ? audience([{ job: '', minimumGrade: c.number(0) }]) : null,
  ),
  // "Nur ab Rang 2".
  pattern('only for|by? at-least|from grade @number allow?', (c) => audience([{ job: '', minimumGrade: c.number(0) }])),
  pattern('only? allow? for|by|to|from job? @job and|or @job and|or? @job? employee?', (c) =>
    audience([0, 1, 2].flatMap((index) => (c.has(index) ? graded(c, index, 9) : []))),
  ),
  pattern('only allow? for|by|to job? @job work|employee?', (c) => audience(graded(c, 0, 9))),
  pattern('if|when have @job job?', (c) => audience(graded(c, 0, 9))),
  pattern('only job? job? @job and|or @job', (c) => audience([...graded(c, 0, 9), ...graded(c, 1, 9)])),
  pattern('only job? @job employee|gang? allow?', (c) => audience(graded(c, 0, 9))),
  pattern('for @job only', (c) => audience(graded(c, 0, 9))),
  // "At the butcher, only by day": of something else.
  pattern('@job only', (c, { text, matched }) =>
    /[,;:]/.test(text.slice(matched[0]?.start, matched.at(-1)?.start)) ? null : audience(graded(c, 0, 9)),
  ),
  pattern('only? for|from|by only? job? @job job|employee|gang? grade? @number? more|above|at-least?', (c, { text }) =>
    // "Only for the cartel: 1 acid …": a number of something else.
    c.has(1) && /[:;,]/.test(text.slice(c.phrase(0)?.end, c.phrase(1)?.start))
      ? null
      : audience(graded(c, 0, c.has(1) ? 1 : 9)),
  ),
  pattern('only? for|from|by only? job? @job job|employee|gang?', (c) => audience(graded(c, 0, 9))),
  pattern('@job employee? allow', (c) => audience(graded(c, 0, 9))),
  // "Mechanics on duty can …", "only on duty".
  pattern('only? job? @job who? duty', (c, context) =>
    isSubject(context) ? [audience(graded(c, 0, 9)), { kind: 'on-duty' }] : null,
  ),
  pattern('while player? in? duty', () => ({ kind: 'on-duty' })),
  pattern('and? only if|when|who|for? player? in? duty', () => ({ kind: 'on-duty' })),
  pattern('if|when in? duty', (_, { before, after }) =>
    before.length + after.length === 0 ? { kind: 'on-duty' } : null,
  ),
  pattern('duty', (_, { before, matched: [duty] }) =>
    states.test(duty?.text ?? '') && before.some(({ kind }) => kind === 'job') ? { kind: 'on-duty' } : null,
  ),
  pattern('only? at|for|by|to job @job', (c) => audience(graded(c, 0, 9))),
  // "Réservé à la police".
  pattern('only at|to @job', (c, { after }) => (after.length === 0 ? audience(graded(c, 0, 9)) : null)),
  // "Players with the job bahama": what nobody knows in the place of a job is one.
  pattern('only? for|by player|customer? with? job @unknown|@place', (c) =>
    audience([{ job: nameOf(c.phrase(0)?.text ?? ''), minimumGrade: 0 }]),
  ),
  // "A police armory".
  pattern('@job', (c, { after: [next] }) =>
    isConcept(next, 'armory', 'garage', 'shop', 'cloakroom', 'stash') ? audience(graded(c, 0, 9)) : null,
  ),
  // "Armurerie de la police".
  pattern('@job', (c, { before, text }) => {
    const owned = before.at(-1);
    return isConcept(owned, 'armory', 'garage', 'shop', 'cloakroom', 'stash') &&
      isOnlyOf(text.slice(owned?.end, c.phrase(0)?.start))
      ? audience(graded(c, 0, 9))
      : null;
  }),
  // "Um baú para os mecânicos".
  pattern('to @job', (c, { before }) =>
    isConcept(
      before.findLast((phrase) => !isConcept(phrase, 'share', 'private', 'own-adjective')),
      'stash',
      'boss-menu',
    )
      ? audience(graded(c, 0, 9))
      : null,
  ),
  // "Police and ambulance get a salary", "miners receive 1 to 3 nuggets".
  pattern('@job and|or? @job?', (c, { before, after: [next, ...given] }) =>
    before.length === 0 &&
    isConcept(next, 'receive') &&
    (isConcept(given[0], 'salary', 'money') || isBeforeGoods(given) || given.some((each) => isConcept(each, 'garage')))
      ? audience([...graded(c, 0, 9), ...(c.has(1) ? graded(c, 1, 9) : [])])
      : null,
  ),
  // "Police and mechanics can …": the subject of a verb.
  pattern('only? job? @job and|or @job', (c, context) =>
    isSubject(context) ? audience([...graded(c, 0, 9), ...graded(c, 1, 9)]) : null,
  ),
  pattern('only? job? @job employee?', (c, context) => (isSubject(context) ? audience(graded(c, 0, 9)) : null)),
  // "Police can't use it", "cops on duty cannot buy there".
  pattern(`@job and|or? @job? employee? duty? not|nothing|forbid allow? ${restricted}`, (c, { matched }) => ({
    ...audience([...graded(c, 0, 9), ...(c.has(1) ? graded(c, 1, 9) : [])], true),
    ...(matched.some((phrase) => isConcept(phrase, 'duty')) && { isOnDuty: true }),
  })),
  // "No selling for cops on duty", "no cops can join".
  ...[
    `no|not ${restricted} for|to|by gang|player|employee? player|employee? @job and|or? @job? employee? duty?`,
    `no @job and|or? @job? duty? allow? ${restricted}`,
  ].map((banned) =>
    pattern<Fact>(banned, (c, { matched }) => ({
      ...audience([...graded(c, 0, 9), ...(c.has(1) ? graded(c, 1, 9) : [])], true),
      ...(matched.some((phrase) => isConcept(phrase, 'duty')) && { isOnDuty: true }),
    })),
  ),
  // "Only for players who have a phone": who they are follows.
  pattern('only? for|by|to player|customer|everyone', (_, { after, matched, text }) =>
    after.length === 0 && /^\s*,?\s*who\s/i.test(text.slice(matched.at(-1)?.end)) ? { kind: 'connection' } : null,
  ),
  // "Only for members of the ballas".
  ...['only? for|by|from player|employee|gang @job', 'only player|employee|gang @job'].map((members) =>
    pattern<Fact>(members, (c, { matched, text }) =>
      isOnlyOf(between(matched, text)) || between(matched, text).trim() === '' ? audience(graded(c, 0, 9)) : null,
    ),
  ),
  // "All players with the job police".
  pattern('only? for? player|customer|everyone with|have job? @job job?', (c) => audience(graded(c, 0, 9))),
  // "People with a job": everybody but the unemployed.
  pattern('only? for? player|everyone|who with|have job', (_, { after: [next] }) =>
    next?.kind === 'job' || next?.kind === 'unknown' || next?.kind === 'place'
      ? null
      : audience([{ job: 'unemployed', minimumGrade: 0 }], true),
  ),
  // "Officers of the police".
  pattern('only? for|by|from? @job @job', (c, { matched, text }) =>
    c.get(0, 'job').name === c.get(1, 'job').name && isOnlyOf(between(matched, text))
      ? audience(graded(c, 1, 9))
      : null,
  ),
  pattern('except for? @job', (c) => audience(graded(c, 0, 9), true)),
  pattern('@job and|or? @job? except', (c) =>
    audience([...graded(c, 0, 9), ...(c.has(1) ? graded(c, 1, 9) : [])], true),
  ),
  pattern('not for @job', (c) => audience(graded(c, 0, 9), true)),
  // "Only for admins and police".
  ...['only? for|by admin|vip and|or @job', 'only? for|by @job and|or admin|vip'].map((both) =>
    pattern<Fact>(both, (c, { matched }) => ({
      kind: 'condition',
      condition: { kind: 'job', jobs: graded(c, 0, 9), isExcluded: false, permission: permissionIn(matched) },
    })),
  ),
  ...[
    'all? only? for|by admin|permission',
    'only? for|by vip player|permission?',
    'admin|vip only',
    'only admin|vip allow? use|write|open|have|enter|buy',
    'admin|vip allow',
  ].map((allowed) => pattern<Fact>(allowed, (_, { matched }) => permitted(matched, false))),
  // "…, admins not".
  pattern('admin|vip not', (_, { before, after, matched }) =>
    before.length + after.length === 0 ? permitted(matched, true) : null,
  ),
  ...['admin allow? not', 'except for? admin|vip', 'admin|vip except'].map((except) =>
    pattern<Fact>(except, (_, { matched }) => permitted(matched, true)),
  ),
];
