import { once } from './once.js';

const pounds = once(() => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }));

/** Pence in pounds: 1499 is `£14.99`. */
export const formatPounds = (pence: number): string => pounds().format(pence / 100);

const compactPounds = once(
  () =>
    new Intl.NumberFormat('en', {
      style: 'currency',
      currency: 'GBP',
      notation: 'compact',
      maximumFractionDigits: 1,
    }),
);

/** Pence in pounds on an axis: 125000 is `£1.3K`. */
export const formatCompactPounds = (pence: number): string => compactPounds().format(pence / 100);
