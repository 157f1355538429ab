import type { Effect } from '../../behavior/effect.js';
import type { Fact } from '../facts.js';
import { pattern, type Pattern } from '../pattern.js';

type Dispatch = Extract<Effect, { kind: 'dispatch' }>;

function alert(job?: string, changes: Partial<Dispatch> = {}): Extract<Fact, { kind: 'effect' }> {
  const jobs = job === undefined ? [] : [job];
  const usual: Dispatch = {
    kind: 'dispatch',
    jobs,
    text: 'Alert',
    blipSeconds: 60,
    withStreet: false,
    isAnonymous: true,
  };
  return { kind: 'effect', effect: { ...usual, ...changes } };
}

/** Who is called, and what they see. */
export const alertPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  ...[
    'show blip at|in? map|place-noun? to|for? every|all? other? @job for|at? @seconds?',
    'show to|for? every|all? other? @job for|at? @seconds? blip at|in? map|place-noun?',
  ].map((shown) =>
    pattern<Fact>(shown, (c) =>
      alert(c.get(0, 'job').name, { ...(c.has(1) && { blipSeconds: c.number(1) }), isAnonymous: false }),
    ),
  ),
  pattern('every|all? @job who? duty? receive|see? anonymous? dispatch|call|notify|message|tip', (c) =>
    alert(c.get(0, 'job').name),
  ),
  // "All other cops see for 90 seconds where he is on the map".
  pattern('every|all? other? @job see for|at|while? @seconds', (c) =>
    alert(c.get(0, 'job').name, { blipSeconds: c.number(1), isAnonymous: false }),
  ),
  ...['where happen', 'where at|in? map'].map((where) =>
    pattern<Fact>(where, (_, { before }) => (before.length === 0 ? { kind: 'connection' } : null)),
  ),
  // "A blip for 5 minutes", "a blip that disappears after 3 minutes".
  ...['and|with? blip for|at? @seconds', 'and|with? blip go|disappear|remove|delete after|at @seconds'].map((blip) =>
    pattern<Fact>(blip, (c) => ({ kind: 'effect-setting', setting: { name: 'blipSeconds', value: c.number(0) } })),
  ),
  pattern('@job receive|see? with|at|in? @percent chance? dispatch|call|notify|message|tip', (c) => ({
    ...alert(c.get(0, 'job').name),
    chancePercent: c.number(1),
  })),
  pattern('@job dispatch|notify|call at|in|chance? @percent time?', (c) => ({
    ...alert(c.get(0, 'job').name),
    chancePercent: c.number(1),
  })),
  // "They get a ping instead": those whom the condition in front names.
  pattern('instead? receive|see instead? dispatch|call|notify|message instead?', (_, { before }) =>
    before.length === 0 ? alert() : null,
  ),
  pattern('@job receive|see blip for|at? @seconds?', (c) =>
    alert(c.get(0, 'job').name, c.has(1) ? { blipSeconds: c.number(1) } : {}),
  ),
  pattern('@percent chance? ~call|notify|dispatch @job', (c) => ({
    ...alert(c.get(1, 'job').name),
    chancePercent: c.number(0),
  })),
  // "40% chance of a police alert".
  pattern('@percent chance for|at|in? dispatch', (c) => ({ ...alert('police'), chancePercent: c.number(0) })),
  pattern('call|notify|dispatch to? all|every|everyone? @job', (c) => alert(c.get(0, 'job').name)),
  pattern('call|notify|dispatch to? all|every|everyone? @job duty', (c) => alert(c.get(0, 'job').name)),
  pattern('send dispatch|call|notify to|at|for all|every? @job', (c) =>
    alert(c.get(0, 'job').name, { isAnonymous: false }),
  ),
  // "Appel d'urgence à la police".
  pattern('call? dispatch|notify to|at|for @job', (c) => alert(c.get(0, 'job').name)),
  // "The police is called".
  pattern('@job name', (c, { after }) => (after.length === 0 ? alert(c.get(0, 'job').name) : null)),
  pattern('notify|call|dispatch to|at? @job with|at|in? @percent chance|time?', (c) => ({
    ...alert(c.get(0, 'job').name),
    chancePercent: c.number(1),
  })),
];
