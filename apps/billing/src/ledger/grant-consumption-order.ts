/**
 * The kinds of grants in the order in which they are consumed: purchased credits before those that are renewed every
 * month. Within a kind, the grant that expires first is consumed first, then the oldest.
 */
export const grantKinds = ['addon', 'adjustment', 'rollover', 'monthly'] as const;
export type GrantKind = (typeof grantKinds)[number];

/** A lower priority is consumed first. It is stored with each grant so that an index can keep the order. */
export const priorityOf = (kind: GrantKind): number => grantKinds.indexOf(kind) + 1;

/** The consumption order for repositories. */
export const grantOrder = {
  priority: 'ASC',
  expiresAt: { direction: 'ASC', nulls: 'LAST' },
  createdAt: 'ASC',
  id: 'ASC',
} as const;

/** SQL for that order over `credit_grant`. */
export const grantConsumptionOrder = 'priority, expires_at NULLS LAST, created_at, id';
