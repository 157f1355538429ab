const megabyte = 1_024 * 1_024;

/** What can be delivered. */
export const deliveryLimits = {
  /** Of all versions together, each content once, and the binary files. */
  gitBytes: 32 * megabyte,
  gitTimeoutMs: 60_000,
  /** With the time that it waits for its turn. */
  sftpTimeoutMs: 150_000,
  /** All files of a version. A game server reads them from one text. */
  companionBytes: 8 * megabyte,
  /** A delivery that has not ended after this time was interrupted by a restart. */
  staleMs: 180_000,
} as const;
