import type { AdminRefundPreview } from '@scriptsmith/contracts/gateway';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { z } from 'zod';
import { refundBodySchema } from '@scriptsmith/web-kit/forms/contract-schemas';

/** An amount in pounds, as a number of pence. */
export const poundsInput = z
  .string()
  .trim()
  .regex(/^\d{1,6}([.,]\d{1,2})?$/, 'Enter an amount such as 12.50')
  .transform((text) => Math.round(Number(text.replace(',', '.')) * 100))
  .pipe(refundBodySchema.shape.amountPence);

export const refundFormSchema = z.object({ amount: poundsInput, reason: refundBodySchema.shape.reason });

/** What a refund does, in sentences. */
export function effectsOf(preview: AdminRefundPreview): string[] {
  const { amountPence, takenCredits, shortfallCredits, unlimitedUntil, reversedCommissionPence } = preview;
  const effects = [`Returns ${formatPounds(amountPence)} to the card.`];
  effects.push(takenCredits > 0 ? `Takes back ${formatNumber(takenCredits)} credits.` : 'Takes back no credits.');
  if (shortfallCredits > 0) effects.push(`${formatNumber(shortfallCredits)} more are spent already and are not owed.`);
  if (unlimitedUntil) effects.push(`Unlimited use ends on ${formatMoment(unlimitedUntil)}.`);
  if (reversedCommissionPence === null) effects.push('Whether it reverses a commission is not known at the moment.');
  else if (reversedCommissionPence > 0)
    effects.push(`Reverses ${formatPounds(reversedCommissionPence)} of the affiliate's commission.`);
  return effects;
}

/** What is left to refund of a payment. */
export function leftOf({ paidPence, refundedPence, refundablePence, isDisputed }: AdminRefundPreview): string {
  if (isDisputed) return 'This payment is disputed. The bank decides about it, so it cannot be refunded.';
  if (refundablePence === 0) return `All of the ${formatPounds(paidPence)} is refunded.`;
  return refundedPence === 0
    ? `The user paid ${formatPounds(paidPence)}.`
    : `The user paid ${formatPounds(paidPence)}. ${formatPounds(refundedPence)} of it is refunded.`;
}
