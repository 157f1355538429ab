import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { CheckRequest, CheckerOptions } from '../resource-checker.js';
import { createResourceChecker } from '../sandbox/create-resource-checker.js';
import { createSampleResource } from './sample-resource.js';

/** Times of complete checks in a warm process, in milliseconds. */
export interface CheckMeasurement {
  files: number;
  runs: number;
  /** The first check, which includes the start of the process. */
  firstMs: number;
  medianMs: number;
  p95Ms: number;
  /** The median of each check. */
  medianMsByCheck: Record<string, number>;
}

/**
 * Measures how long all checks of a resource with 30 files take.
 * @throws Error if the resource does not pass
 */
export async function measureChecks(runs: number, options: CheckerOptions): Promise<CheckMeasurement> {
  const files: ResourceFile[] = createSampleResource();
  const request: CheckRequest = { profileId: 'fivem-esx', resourceName: 'sample', files };
  const checker = createResourceChecker(options);
  const durations: number[] = [];
  const byCheck = new Map<string, number[]>();
  try {
    for (let run = 0; run <= runs; run++) {
      const startedAt = performance.now();
      const report = await checker.check(request);
      durations.push(performance.now() - startedAt);
      if (!report.passed) throw new Error(`The sample does not pass: ${JSON.stringify(report.findings[0])}`);
      for (const { name, durationMs } of report.checks) byCheck.set(name, [...(byCheck.get(name) ?? []), durationMs]);
    }
  } finally {
    await checker.close();
  }
  const [firstMs = 0, ...warm] = durations;
  return {
    files: files.length,
    runs,
    firstMs,
    medianMs: quantile(warm, 0.5),
    p95Ms: quantile(warm, 0.95),
    medianMsByCheck: Object.fromEntries([...byCheck].map(([name, times]) => [name, quantile(times.slice(1), 0.5)])),
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
