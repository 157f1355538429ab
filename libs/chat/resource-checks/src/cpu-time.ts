/**
 * The time that this process has computed, in milliseconds. Limits count it instead of real time, so that a machine that is
 * busy with other work gives the same results.
 */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** How much longer than its time of the processor something may take. */
const maxBusyness = 6;

/** Compares real time with time of the processor since it was created, while this process had something to do. */
export class MachineLoad {
  private readonly startedMs = performance.now();
  private readonly startedCpuMs = cpuTimeMs();

  /** The real time in which this process computes for a time, if the machine remains as busy as it was. */
  realTimeOf(cpuMs: number): number {
    const busyness = (performance.now() - this.startedMs) / Math.max(1, cpuTimeMs() - this.startedCpuMs);
    return cpuMs * Math.min(maxBusyness, Math.max(1, busyness));
  }
}
