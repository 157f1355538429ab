import { z } from 'zod';
import { banBodySchema, creditsBodySchema } from '@scriptsmith/web-kit/forms/contract-schemas';
import { numberInput } from '@scriptsmith/web-kit/forms/number-input';
import { isAssignablePlanId } from '../../shared/user-actions/plan-options.js';
import type { AssignablePlanId } from '../../shared/user-actions/plan-options.js';
import type { BulkAction } from './bulk-actions.js';

export const bulkTitles = {
  plan: 'Change Plan',
  credits: 'Set Credits',
  ban: 'Ban',
  delete: 'Delete',
} as const satisfies Record<BulkAction['kind'], string>;

/** The text that confirms the deletion of many users. */
export const deletionConfirmation = (count: number): string => `delete ${count} ${count === 1 ? 'user' : 'users'}`;

export interface BulkFormValues {
  planId: string;
  creditsBalance: string;
  reason: string;
  confirmation: string;
}

export const emptyBulkForm: BulkFormValues = { planId: '', creditsBalance: '', reason: '', confirmation: '' };

/** The fields that each kind of action requires. Hidden fields are ignored. */
export function bulkFormSchema(kind: BulkAction['kind'], count: number) {
  const ignored = z.string();
  const amount = numberInput.pipe(creditsBodySchema.shape.creditsBalance);
  const confirmationText = deletionConfirmation(count);
  const reason = kind === 'ban' ? banBodySchema.shape.reason : creditsBodySchema.shape.reason;
  return z.object({
    planId:
      kind === 'plan'
        ? z.custom<AssignablePlanId>(
            (value) => typeof value === 'string' && isAssignablePlanId(value),
            'Choose a plan or No Plan',
          )
        : ignored,
    creditsBalance: kind === 'credits' ? amount : ignored,
    reason: kind === 'credits' || kind === 'ban' ? reason : ignored,
    confirmation:
      kind === 'delete'
        ? z
            .string()
            .refine((typed) => typed.trim().toLowerCase() === confirmationText, `Type “${confirmationText}” to confirm`)
        : ignored,
  });
}

/** The action for the values of the form. The caller looks up `planName`. */
export function bulkActionOf(
  kind: BulkAction['kind'],
  { planId, creditsBalance, reason }: { planId: string; creditsBalance: string | number; reason: string },
  planName: string,
): BulkAction {
  switch (kind) {
    case 'plan':
      if (!isAssignablePlanId(planId)) throw new Error(`no plan: ${planId}`);
      return { kind, planId, planName };
    case 'credits':
      return { kind, creditsBalance: Number(creditsBalance), reason };
    case 'ban':
      return { kind, reason };
    case 'delete':
      return { kind };
  }
}
