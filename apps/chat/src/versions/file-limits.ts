import { filePathSchema, type ResourceFile, resourceLimits } from '@scriptsmith/chat-contracts';
import { ChatException, validationFailed } from '../errors/chat-exception.js';
import { isStorableText } from '@scriptsmith/server-kit';

/** @throws ChatException `validation_failed` if the files exceed the limits, or could not be unpacked on every system */
export function assertFileLimits(files: readonly ResourceFile[]): void {
  if (files.length > resourceLimits.files) fail(`A resource has at most ${resourceLimits.files} files.`);
  const folded = new Map<string, string>();
  const folders = new Set<string>();
  let totalBytes = 0;
  for (const { path, content } of files) {
    if (!filePathSchema.safeParse(path).success) throw validationFailed({ path: 'A file has an invalid path.' });
    const bytes = Buffer.byteLength(content);
    totalBytes += bytes;
    if (bytes > resourceLimits.fileBytes) fail(`${path} is larger than ${resourceLimits.fileBytes / 1_024} kB.`);
    if (!isStorableText(content)) fail(`${path} contains a character that cannot be stored.`);
    const twin = folded.get(path.toLowerCase());
    if (twin !== undefined) fail(`${twin} and ${path} would be the same file on Windows.`);
    folded.set(path.toLowerCase(), path);
    for (const folder of foldersOf(path.toLowerCase())) folders.add(folder);
  }
  for (const [key, path] of folded) if (folders.has(key)) fail(`${path} is a file and a folder.`);
  if (totalBytes > resourceLimits.totalBytes) {
    fail(`The files together are larger than ${resourceLimits.totalBytes / 1_024 / 1_024} MB.`);
  }
}

const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, segments) => segments.slice(0, index + 1).join('/'));

function fail(message: string): never {
  throw new ChatException('validation_failed', message);
}
