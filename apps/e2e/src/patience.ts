/** How long what comes about by itself may take: far longer than it does, for a machine that is busy with other things. */
export const patience = { timeoutMs: 30_000 };
