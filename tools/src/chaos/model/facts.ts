/** The effects of a campaign, as found in the databases, in the broker and at the payment provider. */
export interface Facts {
  /** The charges of each command of an external system. */
  consumed: ReadonlyMap<string, { count: number; amount: number }>;
  /** The balance of each user as the API shows it. */
  balances: ReadonlyMap<number, number>;
  negativeBalances: number;
  payments: readonly Payment[];
  /** How many grants each payment has, by its id: a paid invoice, or the payment of a pack. */
  grants: ReadonlyMap<string, number>;
  /** The commission of each payment, less the clawed-back part. */
  commissions: ReadonlyMap<string, number>;
  /** The users that exist, by email address. */
  users: ReadonlySet<string>;
  leftInOutbox: number;
  deadLetters: number;
  runningSagas: number;
  failedJobs: number;
}

/** A payment at the provider. */
export interface Payment {
  id: string;
  kind: 'plan' | 'pack';
  userId: number;
  paidPence: number;
  refundedPence: number;
  /** The id of the customer's purchase, for a pack that was paid with the card on file. */
  purchaseId?: string | undefined;
}
