/**
 * Options of a property test: the number of runs of `npm test -- --all`, and a seed that makes them repeatable. `npm test`
 * sets PROPERTY_RUNS_FACTOR to run fewer of them. The seed is the same each time, so that a run fails for what was changed;
 * PROPERTY_SEED explores others. fast-check prints the seed of a failure.
 */
export function propertyOptions(numRuns: number): { numRuns: number; seed: number } {
  return { numRuns: Math.ceil(numRuns * propertyRunsFactor), seed: Number(process.env['PROPERTY_SEED'] ?? 1) };
}

/** How many times as many runs as in `npm test -- --all`. */
export const propertyRunsFactor = Number(process.env['PROPERTY_RUNS_FACTOR'] ?? 1);
