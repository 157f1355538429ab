import type { Effect } from '../../behavior/effect.js';
import { amountOf, placeOf } from '../amounts.js';
import type { Phrase } from '../annotation.js';
import { commandArguments } from '../command-arguments.js';
import type { Fact } from '../facts.js';
import { type Captures, pattern, type Pattern } from '../pattern.js';

const effect = (value: Effect): Fact => ({ kind: 'effect', effect: value });

const isForPlayer = (before: readonly Phrase[]): boolean =>
  before.some(
    (phrase) => phrase.kind === 'command' && commandArguments(phrase.parameters).some(({ kind }) => kind === 'player'),
  );

const job = (c: Captures): Fact =>
  effect({ kind: 'set-job', job: c.get(0, 'job').name, grade: c.has(1) ? c.number(1) : 0, to: 'self' });

/** Where players are brought, the job that they get, what is taken, and what happens later. */
export const movePatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  pattern('teleport|bring|send player? to|at|in|for @place', (c) =>
    effect({ kind: 'teleport', to: placeOf(c.get(0, 'place')), who: 'self' }),
  ),
  // "/bring [id] teleports a player to you", "/goto [id] teleports you to a player".
  pattern('teleport|bring|send player to?', (_, { before, after }) =>
    after.length === 0 && isForPlayer(before) ? effect({ kind: 'teleport', to: 'self', who: 'target' }) : null,
  ),
  pattern('teleport|go|bring|send to|at|for player', (_, { before }) =>
    isForPlayer(before)
      ? effect({ kind: 'teleport', to: 'target', who: 'self' })
      : { kind: 'feature', feature: 'staff-teleports' },
  ),
  pattern('set|change|make job from? player? to|at|in? @job grade? @number?', job),
  pattern('give|receive|set|make player? job @job grade? @number?', job),
  // "Where players choose between garbage, trucker and fisherman": one of them.
  pattern(
    'choose|accept between|from? job? @job job? and|or? @job job? and|or? @job? job? and|or? @job? job?',
    (c, { before }) =>
      before.some(({ kind }) => kind === 'job')
        ? null
        : c.phrases.flatMap((phrase) =>
            phrase?.kind === 'job' ? effect({ kind: 'set-job', job: phrase.name, grade: 0, to: 'self' }) : [],
          ),
  ),
  // "Takes 100 $ and heals the player".
  pattern('take-away|remove @money', (c) =>
    effect({ kind: 'take-money', account: 'cash', amount: amountOf(c.get(0, 'quantity')), from: 'self' }),
  ),
  // "Heals the player after 5 seconds".
  pattern('after @seconds', (c) => effect({ kind: 'wait', seconds: c.number(0) })),
];
