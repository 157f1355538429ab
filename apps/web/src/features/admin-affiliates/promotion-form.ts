import type { Promotion } from '@scriptsmith/contracts/affiliate';
import { z } from 'zod';
import { promotionSchema } from '../../shared/forms/contract-schemas.js';

/** A moment where the reader is, as its input holds it: `2026-11-21T14:00`. */
function typedMoment(time: string): string {
  const moment = new Date(time);
  const minutesWest = moment.getTimezoneOffset();
  return new Date(moment.getTime() - minutesWest * 60_000).toISOString().slice(0, 16);
}

const moment = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), 'Enter a day and a time')
  .transform((text) => new Date(text).toISOString());

/** A rate in percent, to the hundredth, and when it holds. What is sent are hundredths of a percent. */
export const promotionFormSchema = z
  .object({
    ratePercent: z
      .string()
      .trim()
      .regex(/^\d{1,3}(\.\d{1,2})?$/, 'Enter a rate in percent')
      .transform((text) => Math.round(Number(text) * 100)),
    startsAt: moment,
    endsAt: moment,
  })
  .transform(({ ratePercent, ...times }) => ({ rateBps: ratePercent, ...times }))
  .pipe(promotionSchema);

export const typedPromotion = ({ rateBps, startsAt, endsAt }: Promotion): z.input<typeof promotionFormSchema> => ({
  ratePercent: String(rateBps / 100),
  startsAt: typedMoment(startsAt),
  endsAt: typedMoment(endsAt),
});
