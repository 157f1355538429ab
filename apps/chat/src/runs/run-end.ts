import type { RunError } from '@scriptsmith/chat-contracts';
import type { ChargeRefused } from '../charges/charge-error.js';

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

/** Why a customer cannot be charged. */
export const refusalError = ({ code, message }: ChargeRefused): RunError => ({ code, message });

const continueLater = 'Send another message to go on from the files so far.';
export const stepLimitError = (steps: number): RunError => ({
  code: 'step_limit',
  message: `The resource was not finished within ${steps} steps. ${continueLater}`,
});
export const timeLimitError = (durationMs: number): RunError => ({
  code: 'time_limit',
  message: `The resource was not finished within ${Math.round(durationMs / 60_000)} minutes. ${continueLater}`,
});
export const tokenLimitError: RunError = {
  code: 'token_limit',
  message: `The resource was not finished within the token limit. ${continueLater}`,
};
export const productUnavailableError: RunError = {
  code: 'product_unavailable',
  message: 'Credits are temporarily unavailable. Try again in a moment.',
};
