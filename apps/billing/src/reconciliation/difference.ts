/** A difference between Stripe and the local records, or a violated invariant of the ledger. */
export interface Difference {
  about: 'customer' | 'subscription' | 'payment' | 'order' | 'grant' | 'clawback' | 'unlimited' | 'ledger';
  /** The id of the object. */
  id: string;
  userId: number | null;
  /** The recorded and the correct value, as text. */
  found: string;
  expected: string;
  /** Repaired by this run; in a dry run, what a real one would repair. */
  isRepaired: boolean;
}
