import { filePathSchema, type ResourceFile, resourceLimits } from '@scriptsmith/chat-contracts';
import { ToolRejection } from './tool-rejection.js';

/** A changed file. `content` is null if the file was deleted. */
export interface FileChange {
  path: string;
  content: string | null;
}

/** The files of a resource while an author works on them. Every change keeps to the limits of a resource. */
export class Workspace {
  private readonly contents: Map<string, string>;

  constructor(files: readonly ResourceFile[]) {
    this.contents = new Map(files.map(({ path, content }) => [path, content]));
  }

  get files(): ResourceFile[] {
    return [...this.contents]
      .map(([path, content]) => ({ path, content }))
      .sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  /** The content of a file, or undefined if there is none at the path. */
  find(path: string): string | undefined {
    return this.contents.get(path);
  }

  /** @throws ToolRejection if there is no such file */
  read(path: string): string {
    const content = this.contents.get(path);
    if (content !== undefined) return content;
    throw new ToolRejection(`There is no file ${JSON.stringify(path)}. list_files returns the paths.`);
  }

  /** @throws ToolRejection for an unsafe path, a path that only differs in case from another, or beyond the limits */
  write(path: string, content: string): void {
    this.assertSafePath(path);
    assertStorable(path, content);
    const bytes = byteLength(content);
    if (bytes > resourceLimits.fileBytes) {
      throw new ToolRejection(`${path} would have ${bytes} bytes. A file has at most ${resourceLimits.fileBytes}.`);
    }
    if (!this.contents.has(path) && this.contents.size >= resourceLimits.files) {
      throw new ToolRejection(`A resource has at most ${resourceLimits.files} files.`);
    }
    const others = this.files.filter((file) => file.path !== path);
    const totalBytes = others.reduce((sum, file) => sum + byteLength(file.content), bytes);
    if (totalBytes > resourceLimits.totalBytes) {
      throw new ToolRejection(`The files would exceed ${resourceLimits.totalBytes} bytes in total.`);
    }
    this.contents.set(path, content);
  }

  /** @throws ToolRejection if there is no such file */
  delete(path: string): void {
    this.read(path);
    this.contents.delete(path);
  }

  /** Applies changes that were validated when they were made. */
  apply(changes: readonly FileChange[]): void {
    for (const { path, content } of changes) {
      if (content === null) this.contents.delete(path);
      else this.contents.set(path, content);
    }
  }

  private assertSafePath(path: string): void {
    const parsed = filePathSchema.safeParse(path);
    if (!parsed.success) {
      throw new ToolRejection(
        `${JSON.stringify(path)} is not a path in a resource. ${parsed.error.issues[0]?.message}.`,
      );
    }
    const twin = [...this.contents.keys()].find((each) => isTwin(each, path));
    if (twin !== undefined) {
      throw new ToolRejection(`${path} and ${twin} are the same file on Windows. Use one spelling.`);
    }
    const nested = [...this.contents.keys()].find((each) => isInside(each, path) || isInside(path, each));
    if (nested !== undefined) throw new ToolRejection(`${path} and ${nested} cannot be both a file and a folder.`);
  }
}

/** The changes that lead from one set of files to another. */
export function changesBetween(before: readonly ResourceFile[], after: readonly ResourceFile[]): FileChange[] {
  const previous = new Map(before.map(({ path, content }) => [path, content]));
  const current = new Set(after.map(({ path }) => path));
  return [
    ...before.filter(({ path }) => !current.has(path)).map(({ path }) => ({ path, content: null })),
    ...after
      .filter(({ path, content }) => previous.get(path) !== content)
      .map(({ path, content }) => ({ path, content })),
  ];
}

const byteLength = (content: string): number => Buffer.byteLength(content, 'utf8');

const folded = (path: string): string => path.toLowerCase();

/** Different spellings of one file, or of a folder on the way to it, on a file system that ignores case. */
function isTwin(one: string, other: string): boolean {
  if (one === other) return false;
  if (folded(one) === folded(other)) return true;
  const folders = one.split('/').slice(0, -1);
  const otherFolders = other.split('/').slice(0, -1);
  for (let depth = 1; depth <= Math.min(folders.length, otherFolders.length); depth += 1) {
    const prefix = folders.slice(0, depth).join('/');
    const otherPrefix = otherFolders.slice(0, depth).join('/');
    if (folded(prefix) !== folded(otherPrefix)) return false;
    if (prefix !== otherPrefix) return true;
  }
  return false;
}

const isInside = (path: string, folder: string): boolean => folded(path).startsWith(`${folded(folder)}/`);

/** Text files contain whole characters and no NUL. */
function assertStorable(path: string, content: string): void {
  if (/\0|\p{Surrogate}/u.test(content)) {
    throw new ToolRejection(`${path} contains characters that are not text.`);
  }
}
