const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Pence in pounds: 1499 is `£14.99`. */
export const formatPounds = (pence: number): string => pounds.format(pence / 100);
