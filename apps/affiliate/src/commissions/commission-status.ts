import type { CommissionStatus } from '@scriptsmith/contracts';

/** What the entries of a commission have come to. */
export interface CommissionStanding {
  amountPence: number;
  netPence: number;
  isTest: boolean;
  isRejected: boolean;
  maturesAt: Date;
  /** When and what was paid out first; that never changes again. */
  paidAt: Date | null;
  paidPence: number | null;
}

/** Nothing has to happen for a commission to be approved: what counts is the clock. */
export function statusOf(standing: CommissionStanding, now: Date): CommissionStatus {
  if (standing.isTest) return 'test';
  if (standing.paidAt) return 'paid';
  if (standing.isRejected) return 'rejected';
  if (standing.amountPence > 0 && standing.netPence === 0) return 'reversed';
  return standing.maturesAt <= now ? 'approved' : 'pending';
}

/** What a list shows: what was paid; what is left after refunds; or, where nothing is, what it once was. */
export function shownPence({ amountPence, netPence, paidPence }: CommissionStanding): number {
  if (paidPence !== null) return paidPence;
  return netPence > 0 ? netPence : amountPence;
}
