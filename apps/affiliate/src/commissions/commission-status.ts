import type { CommissionStatus } from '@scriptsmith/contracts/affiliate';
import type { EntityManager } from 'typeorm';

/** What the entries of a commission have come to. */
export interface CommissionStanding {
  amountPence: number;
  netPence: number;
  isTest: boolean;
  isRejected: boolean;
  /** An admin has to decide on it first. */
  isHeld: boolean;
  maturesAt: Date;
  /** When and what was paid out first; that never changes again. */
  paidAt: Date | null;
  paidPence: number | null;
}

/** The columns of `commission_standing` that make one. */
export const standingColumns = `amount_pence AS "amountPence", net_pence AS "netPence", is_test AS "isTest",
  is_rejected AS "isRejected", is_held AS "isHeld", matures_at AS "maturesAt", paid_at AS "paidAt",
  paid_pence AS "paidPence"`;

export async function findStanding(
  manager: EntityManager,
  commissionId: string,
): Promise<CommissionStanding | undefined> {
  const [standing] = await manager.query<CommissionStanding[]>(
    `SELECT ${standingColumns} FROM commission_standing WHERE id = $1`,
    [commissionId],
  );
  return standing;
}

/**
 * What an affiliate reads. Nothing has to happen for a commission to be approved, what counts is the clock; unless it is
 * held, which to its affiliate is pending.
 */
export function statusOf(standing: CommissionStanding, now: Date): CommissionStatus {
  if (standing.isTest) return 'test';
  if (standing.paidAt) return 'paid';
  if (standing.isRejected) return 'rejected';
  if (standing.amountPence > 0 && standing.netPence === 0) return 'reversed';
  return standing.maturesAt <= now && !standing.isHeld ? 'approved' : 'pending';
}

/** What a list shows: what was paid; what is left after refunds; or, where nothing is, what it once was. */
export function shownPence({ amountPence, netPence, paidPence }: CommissionStanding): number {
  if (paidPence !== null) return paidPence;
  return netPence > 0 ? netPence : amountPence;
}
