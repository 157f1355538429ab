/** Chooses which framework each case of a matrix is checked with. `PROPERTY_SEED` chooses others. */
export const matrixSeed = Number(process.env['PROPERTY_SEED'] ?? 0);
