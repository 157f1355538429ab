/**
 * Returns `numerator / denominator` of an amount, rounded half up to the penny. Used for the commission of a payment
 * and for the part of a commission that a refund reverses.
 */
export function prorate(amountPence: number, numerator: number, denominator: number): number {
  const doubled = 2n * BigInt(amountPence) * BigInt(numerator) + BigInt(denominator);
  return Number(doubled / (2n * BigInt(denominator)));
}
