import type { Promotion } from '@scriptsmith/contracts/affiliate';
import { z } from 'zod';
import { promotionSchema } from '@scriptsmith/web-kit/forms/contract-schemas';

/** A time as the value of a `datetime-local` input, in local time: `2026-11-21T14:00`. */
function localDateTimeInput(time: string): string {
  const moment = new Date(time);
  const minutesWest = moment.getTimezoneOffset();
  return new Date(moment.getTime() - minutesWest * 60_000).toISOString().slice(0, 16);
}

const moment = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), 'Enter a date and time')
  .transform((text) => new Date(text).toISOString());

/** A rate in percent with two decimals and its period. The rate is sent in basis points. */
export const promotionFormSchema = z
  .object({
    ratePercent: z
      .string()
      .trim()
      .regex(/^\d{1,3}(\.\d{1,2})?$/, 'Enter a percentage')
      .transform((text) => Math.round(Number(text) * 100)),
    startsAt: moment,
    endsAt: moment,
  })
  .transform(({ ratePercent, ...times }) => ({ rateBps: ratePercent, ...times }))
  .pipe(promotionSchema);

export const promotionFormValues = ({ rateBps, startsAt, endsAt }: Promotion): z.input<typeof promotionFormSchema> => ({
  ratePercent: String(rateBps / 100),
  startsAt: localDateTimeInput(startsAt),
  endsAt: localDateTimeInput(endsAt),
});
