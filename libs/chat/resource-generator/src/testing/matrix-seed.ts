/** Chooses which framework each case of a matrix is checked with: always the same, except in `npm test -- --all`. */
export const matrixSeed = Number(process.env['PROPERTY_SEED'] ?? 0);
