import { once } from './once.js';

const wholePercent = once(() => new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 }));
const tenthOfPercent = once(
  () =>
    new Intl.NumberFormat('en-GB', {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);

/** A fraction as a percentage without decimals: 0.1 is `10%`. */
export const formatRate = (fraction: number): string => wholePercent().format(fraction);

/** A fraction as a percentage to one decimal: 0.3333 is `33.3%`. */
export const formatPreciseRate = (fraction: number): string => tenthOfPercent().format(fraction);
