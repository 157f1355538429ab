import { formatNumber } from '@scriptsmith/ui/format/credits';

/** `1 credit`, `450 credits`. */
export const creditsLabel = (amount: number): string => (amount === 1 ? '1 credit' : `${formatNumber(amount)} credits`);

/** `450 credits`, or `300–450 credits` for a range. */
export const priceLabel = ({ min, max }: { min: number; max: number }): string =>
  min === max ? creditsLabel(max) : `${formatNumber(min)}–${creditsLabel(max)}`;
