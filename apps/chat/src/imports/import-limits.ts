const megabyte = 1_024 * 1_024;

/** What can be imported. */
export const importLimits = {
  /** Of the resource, with its binary files. */
  files: 500,
  bytes: 20 * megabyte,
  /** Of an archive or a repository, before the files outside of the resource are left out. */
  entries: 5_000,
  pathCharacters: 200,
  pathSegments: 16,
  /** Of an upload. */
  uploadBytes: 21 * megabyte,
  gitTimeoutMs: 20_000,
  gitRequests: 4,
} as const;
