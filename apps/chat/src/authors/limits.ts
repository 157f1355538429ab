import type { CallLimits } from './author-call.js';

/** The limits of a run that is not recorded. */
export const runLimits = { steps: 25, durationMs: 60 * 60_000 } as const;

/** The limits of one call of an author. */
export const callLimits = ({ CHAT_MODEL_IDLE_SECONDS }: { CHAT_MODEL_IDLE_SECONDS: number }): CallLimits => ({
  idleTimeoutMs: CHAT_MODEL_IDLE_SECONDS * 1_000,
  maxRetries: 2,
});
