/** The idempotency key of a step's hold. Repeating the call never holds twice. */
export const holdKey = (runId: string, step: number): string => `run:${runId}:step:${step}:hold`;

/** The key of the hold that replaces an expired one. */
export const renewedHoldKey = (runId: string, step: number): string => `run:${runId}:step:${step}:hold:renewed`;
