/** The most that a document may have. A zip file of a resource of the largest size fits. */
export const documentLimits = {
  /** The tags of a page. */
  tags: 15_000,
  bytes: 4 * 1_024 * 1_024,
  /** The contents that are compressed together, if they are several. */
  compressedTogetherBytes: 1_024 * 1_024,
} as const;
