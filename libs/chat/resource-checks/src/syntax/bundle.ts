const maxWrittenLine = 1_000;

/** Whether a build wrote a script: no person writes lines this long. It contains code of libraries that may never run. */
export const isBundle = (code: string): boolean => code.split('\n').some((line) => line.length > maxWrittenLine);
