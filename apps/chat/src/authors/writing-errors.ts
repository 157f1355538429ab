import type { RunError } from '@scriptsmith/chat-contracts';

/** Only rejected calls, step after step. */
export const malformedError: RunError = {
  code: 'model_response_invalid',
  message: 'The model did not use the tools correctly. Try again, or describe the resource differently.',
};

/** The same calls with the same results. */
export const repeatsError: RunError = {
  code: 'model_repeats',
  message: 'The model repeated the same calls without getting further. Try again, or choose another model.',
};

/** Text instead of calls, also after it was asked for calls. */
export const nothingBuiltError: RunError = {
  code: 'nothing_built',
  message:
    'The model answered without building anything. Describe the resource in more detail, or choose another model.',
};
