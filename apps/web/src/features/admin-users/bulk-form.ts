import { z } from 'zod';
import { banBodySchema, creditsBodySchema } from '../../shared/forms/contract-schemas.js';
import { typedNumber } from '../../shared/forms/typed-number.js';
import { isGivenPlanId } from '../../shared/admin/user-actions/plan-options.js';
import type { GivenPlanId } from '../../shared/admin/user-actions/plan-options.js';
import type { BulkAction } from './bulk-actions.js';

export const bulkTitles = {
  plan: 'Change Plan',
  credits: 'Set Credits',
  ban: 'Ban',
  delete: 'Delete',
} as const satisfies Record<BulkAction['kind'], string>;

/** What is typed before many users are deleted, so that nobody does it by accident. */
export const deletionSentence = (count: number): string => `delete ${count} ${count === 1 ? 'user' : 'users'}`;

export interface BulkFormValues {
  planId: string;
  creditsBalance: string;
  reason: string;
  confirmation: string;
}

export const emptyBulkForm: BulkFormValues = { planId: '', creditsBalance: '', reason: '', confirmation: '' };

/** What each kind needs; the other fields are not shown and not looked at. */
export function bulkFormSchema(kind: BulkAction['kind'], count: number) {
  const ignored = z.string();
  const amount = typedNumber.pipe(creditsBodySchema.shape.creditsBalance);
  const sentence = deletionSentence(count);
  const reason = kind === 'ban' ? banBodySchema.shape.reason : creditsBodySchema.shape.reason;
  return z.object({
    planId:
      kind === 'plan'
        ? z.custom<GivenPlanId>((value) => typeof value === 'string' && isGivenPlanId(value), 'Choose a plan, or none')
        : ignored,
    creditsBalance: kind === 'credits' ? amount : ignored,
    reason: kind === 'credits' || kind === 'ban' ? reason : ignored,
    confirmation:
      kind === 'delete'
        ? z.string().refine((typed) => typed.trim().toLowerCase() === sentence, `Type “${sentence}” to go on`)
        : ignored,
  });
}

/** The action a filled form asks for. `planName` is looked up by the caller. */
export function bulkActionOf(
  kind: BulkAction['kind'],
  { planId, creditsBalance, reason }: { planId: string; creditsBalance: string | number; reason: string },
  planName: string,
): BulkAction {
  switch (kind) {
    case 'plan':
      if (!isGivenPlanId(planId)) throw new Error(`no plan: ${planId}`);
      return { kind, planId, planName };
    case 'credits':
      return { kind, creditsBalance: Number(creditsBalance), reason };
    case 'ban':
      return { kind, reason };
    case 'delete':
      return { kind };
  }
}
