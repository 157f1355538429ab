/**
 * Options of a property test: the number of runs of `npm test`, and a seed that makes them repeatable. `npm run test:soak`
 * sets PROPERTY_RUNS_FACTOR to run more of them, and PROPERTY_SEED to explore others. fast-check prints the seed of a
 * failure.
 */
export function propertyOptions(numRuns: number): { numRuns: number; seed: number } {
  return { numRuns: numRuns * propertyRunsFactor, seed: Number(process.env['PROPERTY_SEED'] ?? 1) };
}

/** How many times as many runs as in `npm test`. */
export const propertyRunsFactor = Number(process.env['PROPERTY_RUNS_FACTOR'] ?? 1);
