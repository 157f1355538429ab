/** Something that Stripe and we, or our own records among themselves, do not agree on. */
export interface Difference {
  about: 'customer' | 'subscription' | 'payment' | 'order' | 'grant' | 'reversal' | 'unlimited' | 'ledger';
  /** Of the object it is about. */
  id: string;
  userId: number | null;
  /** In words: what stands here, and what should. */
  found: string;
  expected: string;
  /** Set right by this run; of a dry run, what a real one would set right. */
  isRepaired: boolean;
}
