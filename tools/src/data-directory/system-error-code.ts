/** What the operating system calls an error of Node's own functions, such as `ENOENT`. */
export const systemErrorCode = (error: unknown): string | undefined =>
  (error as NodeJS.ErrnoException | null | undefined)?.code;
