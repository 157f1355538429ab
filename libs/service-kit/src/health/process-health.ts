import type { HealthCheck } from '@scriptsmith/server-kit';

/** The state of a process that its health endpoints report. */
export class ProcessHealth {
  isShuttingDown = false;

  constructor(readonly checks: Readonly<Record<string, HealthCheck>>) {}
}
