/**
 * The kinds of grants in the order in which they are spent (contracts, Credits): what was bought on top goes before what
 * comes anew every month. Inside a kind the soonest to expire goes first, then the oldest.
 */
export const grantKinds = ['addon', 'adjustment', 'rollover', 'monthly'] as const;
export type GrantKind = (typeof grantKinds)[number];

/** Lower is spent first. Stored with each grant, so that the database can keep the order. */
export const priorityOf = (kind: GrantKind): number => grantKinds.indexOf(kind) + 1;

/** SQL for that order over `credit_grant`. */
export const grantConsumptionOrder = 'priority, expires_at NULLS LAST, created_at, id';
