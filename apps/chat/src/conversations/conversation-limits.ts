/** Messages of a conversation, including those that were replaced. Further runs are rejected. */
export const maxMessages = 1_000;
/** Versions of a conversation. Edits and restores are rejected at three quarters, so that runs can always add theirs. */
export const maxVersions = 1_000;
export const maxConversations = 1_000;
