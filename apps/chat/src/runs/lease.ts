/** A process owns a run for so long after its last heartbeat. */
export const leaseMs = 30_000;
export const heartbeatMs = 10_000;

/** The right of a process to write to a run. Every owner has another fence. */
export interface Lease {
  userId: number;
  runId: string;
  fence: number;
}

/** Another process owns the run, or the run is deleted. This process must not write to it any more. */
export class LeaseLost extends Error {}
