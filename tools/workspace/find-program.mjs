import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The full path of the first of these programs on the PATH, if any. */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
