import type { CallLimits } from './author-call.js';

/** The limits of a run. */
export const runLimits = { steps: 25, durationMs: 10 * 60_000, tokens: 1_000_000 } as const;

/** The limits of one call of an author. */
export const defaultCallLimits: CallLimits = { timeoutMs: 5 * 60_000, chunkTimeoutMs: 60_000, maxRetries: 2 };
