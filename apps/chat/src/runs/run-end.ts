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

/** Something failed that neither the user nor the author caused. */
export const internalError: RunError = {
  code: 'internal_error',
  message: 'Something went wrong on our side. Try again.',
};
