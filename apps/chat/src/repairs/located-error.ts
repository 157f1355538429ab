import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { isManifest } from '@scriptsmith/game-profiles';
import type { PastedError } from '../pastes/pasted-errors.js';

/** An error with the place in the files that it comes from. */
export interface LocatedError extends PastedError {
  path: string;
  line: number;
  /** The text of the line. */
  code: string;
}

/** The error with its place: the first of its lines that is in the files, or a line that names what it is about. Null without one. */
export function locateError(error: PastedError, files: readonly ResourceFile[]): LocatedError | null {
  for (const { path, line } of error.places) {
    const file = fileAt(path, files);
    const code = file?.content.split('\n')[line - 1];
    if (file && code !== undefined) return { ...error, path: file.path, line, code: code.trim() };
  }
  return error.places.length === 0 && error.name !== null ? locateByName(error, error.name, files) : null;
}

/** Paths of errors begin with the folder of the resource, or leave out folders. */
const fileAt = (path: string, files: readonly ResourceFile[]): ResourceFile | undefined =>
  files.find((file) => file.path === path) ??
  files.find((file) => path.endsWith(`/${file.path}`)) ??
  files.find((file) => file.path.endsWith(`/${path}`));

/** Errors of the database, exports and manifests name no line. */
function locateByName(error: PastedError, name: string, files: readonly ResourceFile[]): LocatedError | null {
  const isOfManifest = error.kind === 'missing-dependency' || error.kind === 'not-loaded';
  const word = new RegExp(`(?<![\\w-])${RegExp.escape(name)}(?![\\w-])`);
  const scripts = files.filter(({ path }) => path.endsWith('.lua') && !path.startsWith('tests/'));
  const sorted = scripts.sort((one, other) => Number(isManifest(other)) - Number(isManifest(one)));
  for (const { path, content } of isOfManifest ? sorted : sorted.toReversed()) {
    const lines = content.split('\n');
    const index = lines.findIndex((line) => word.test(line));
    if (index !== -1) return { ...error, path, line: index + 1, code: lines[index]!.trim() };
  }
  return null;
}
