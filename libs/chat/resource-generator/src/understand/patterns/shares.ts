import type { Fact } from '../facts.js';
import { pattern, type Pattern } from '../pattern.js';

/** Where the money goes that somebody pays. */
export const sharePatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  pattern('@percent? money? go|pay|receive|transfer|send|deposit? to|in|at|by @job? society|till @job?', (c) => ({
    kind: 'share',
    percent: c.has(0) ? c.number(0) : null,
    job: c.has(1) ? c.get(1, 'job').name : c.has(2) ? c.get(2, 'job').name : null,
  })),
  // "The money goes to the police account".
  pattern('@percent? money? go|pay|receive|transfer|send|deposit to|in|at|by @job bank-account', (c) => ({
    ...{ kind: 'share', percent: c.has(0) ? c.number(0) : null, job: c.get(1, 'job').name },
  })),
  // "Half of the money goes to the police society".
  ...(['half', 'third', 'quarter'] as const).map((part, index) =>
    pattern<Fact>(
      `${part} money|fine|amount|price|value? go|pay|receive|transfer|send|deposit? to|in|at|by? @job? society|till @job?`,
      (c) => ({
        ...{ kind: 'share', percent: [50, 33, 25][index] ?? 50 },
        job: [0, 1].flatMap((at) => (c.has(at) ? c.get(at, 'job').name : []))[0] ?? null,
      }),
    ),
  ),
  // "El dinero va a la sociedad".
  pattern('money society|till @job?', (c, { before, after }) =>
    before.length + after.length === 0
      ? { kind: 'share', percent: null, job: c.has(0) ? c.get(0, 'job').name : null }
      : null,
  ),
];
