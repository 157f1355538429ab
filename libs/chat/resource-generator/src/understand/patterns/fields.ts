import type { Fact } from '../facts.js';
import { pattern, type Pattern } from '../pattern.js';

/** What players fill in: a name, a reason. */
export const fieldPatterns: readonly Pattern<Fact>[] = [
  pattern('only? letter allow?', () => ({ kind: 'field', field: 'name', pattern: 'letters' })),
  pattern('between|from? @number character|letter', (c) => ({
    ...{ kind: 'field', field: 'name' },
    ...{ minimum: c.get(0, 'quantity').minimum, maximum: c.get(0, 'quantity').maximum },
  })),
  pattern('write? reason need|have|make? with? at-least @number character|letter', (c) => ({
    ...{ kind: 'field', field: 'reason', minimum: c.number(0) },
  })),
];
