import type { Fact } from './facts.js';
import type { StatedFact } from './read-facts.js';

/** The resource is built again for each statement, which would take minutes for a very long message. */
const maxFacts = 60;

/**
 * Statements of numbers that change nothing of what is built, with other numbers or left out: a later one has replaced them, or
 * no part uses them.
 *
 * @param build what is built of some statements
 */
export function unusedFacts(
  facts: readonly StatedFact[],
  build: (facts: readonly StatedFact[]) => string,
): StatedFact[] {
  if (facts.length > maxFacts) return [];
  const built = build(facts);
  return facts.filter((stated, index) => {
    if (!counted.has(stated.fact.kind) || ('isUsual' in stated.fact && stated.fact.isUsual)) return false;
    if (stated.fact.kind === 'offer' && stated.fact.price === null) return false;
    const isChanged = (...others: StatedFact[]): boolean => build(facts.toSpliced(index, 1, ...others)) !== built;
    return !isChanged() && !isChanged({ ...stated, fact: withOtherNumbers(stated.fact) as Fact });
  });
}

/** What a later statement of the same kind replaces. */
const counted: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  ...([
    'offer',
    'price',
    'payment',
    'place-price',
    'work',
    'pause',
    'quota',
    'discount',
    'recipe',
    'input',
    'commission',
  ] as const),
]);

function withOtherNumbers(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return value.map(withOtherNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withOtherNumbers(each)]));
}
