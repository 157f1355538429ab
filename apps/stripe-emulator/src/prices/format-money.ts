/**
 * An amount as customers read it, for example `£14.99`.
 * @param amount in the minor unit of the currency
 */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 100);
}
