import { says } from './annotation-words.js';
import { type Draft, emptyDraft } from './draft.js';
import { coreOf } from './draft-cores.js';
import type { Fact } from './facts.js';
import type { StatedFact } from './read-facts.js';

/** The same goods at another place. */
export const elsewhere = ({ seller, offers, trigger, conditions }: Draft): Draft => ({
  ...emptyDraft(),
  ...{ seller, trigger, conditions: [...conditions], offers: offers.map((offer) => ({ ...offer, price: null })) },
});

/** The part that a fact belongs to: how long catching takes is said of the work, also behind where the fish is sold. */
export function targetOf({ fact, clause }: StatedFact, current: Draft, earlier: readonly Draft[]): Draft {
  // "A duty point … Every 30 minutes everybody on duty gets 400": the payslip of the shift.
  if (ofShift.has(fact.kind) && says(clause, ['duty']) && says(clause, ['receive', 'give', 'pay', 'earn', 'salary']))
    return [...earlier, current].findLast(({ preset }) => preset?.block === 'job') ?? current;
  if (fact.kind !== 'work' || coreOf(current) !== 'trade') return current;
  return earlier.findLast(({ gathered, recipes }) => gathered.length + recipes.length > 0) ?? current;
}

const ofShift: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>(['trigger', 'effect', 'on-duty']);
