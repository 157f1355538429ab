import type { ImportProblem } from './import-task.js';

/** Files that cannot be imported. The message says why, and what to do. */
export class ImportError extends Error {
  constructor(
    readonly code: ImportProblem,
    message: string,
  ) {
    super(message);
  }
}
