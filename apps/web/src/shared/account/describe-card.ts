import type { CardOnFile } from '@scriptsmith/contracts/billing';

/** The names of the payment provider's brands. An unknown one is shown as it is. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** `Visa •••• 4242`. */
export const describeCard = ({ brand, last4 }: CardOnFile): string => `${brands[brand] ?? brand} •••• ${last4}`;

/** `12/30`. */
export const describeExpiry = ({ expiryMonth, expiryYear }: CardOnFile): string =>
  `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;
