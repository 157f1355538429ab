/**
 * The part of an amount that `numerator / denominator` stands for, rounded half up to the penny: a commission of a
 * payment, or what of a commission goes with a refund. Whole numbers from 0, denominator from 1.
 */
export function shareOf(amountPence: number, numerator: number, denominator: number): number {
  const doubled = 2n * BigInt(amountPence) * BigInt(numerator) + BigInt(denominator);
  return Number(doubled / (2n * BigInt(denominator)));
}
