import type { Fact } from '../facts.js';
import { isConcept, pattern, type Pattern } from '../pattern.js';
import { preset } from './preset-pattern.js';

/** Bills that players send to others. */
export const billPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  preset('give|send|write bill to|at? player|customer?', 'billing', 'general'),
  preset('give|send|write|charge player|customer bill', 'billing', 'general'),
  preset('bill to|at player|customer give|send|write', 'billing', 'general'),
  pattern('bill give|send|write', (_, { before }) =>
    before.some((phrase) => isConcept(phrase, 'player'))
      ? [{ kind: 'preset', preset: { block: 'billing', variant: 'general' }, isAnother: false }, { kind: 'connection' }]
      : null,
  ),
  preset('bill player|customer', 'billing', 'general'),
];
