/** The system error code of a Node error, such as `ENOENT`. */
export const systemErrorCode = (error: unknown): string | undefined =>
  (error as NodeJS.ErrnoException | null | undefined)?.code;
