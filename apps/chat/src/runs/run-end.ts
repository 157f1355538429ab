import type { RunError } from '@scriptsmith/chat-contracts';

/** Why a run ends before its author has finished. */
export class RunEnded extends Error {
  constructor(
    readonly status: 'stopped' | 'failed',
    readonly error: RunError | null,
  ) {
    super(error?.code ?? status);
  }
}

/** The process shuts down. Another one continues the run. */
export class HandOver extends Error {}
