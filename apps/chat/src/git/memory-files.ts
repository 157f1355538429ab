import { Buffer } from 'node:buffer';

class FileError extends Error {
  constructor(readonly code: 'ENOENT' | 'EISDIR' | 'ENOTDIR') {
    super(code);
  }
}

const normalized = (path: string): string =>
  `/${path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/')}`;

/** The files that Git keeps for a repository, in memory, with the functions of `node:fs/promises` that isomorphic-git uses. */
export class MemoryFiles {
  private readonly files = new Map<string, Buffer>();
  private readonly folders = new Set<string>(['/']);

  readonly promises = {
    readFile: async (path: string, options?: string | { encoding?: string }): Promise<Buffer | string> => {
      const bytes = this.files.get(normalized(path));
      if (!bytes) throw new FileError('ENOENT');
      const encoding = typeof options === 'string' ? options : options?.encoding;
      return encoding === 'utf8' ? bytes.toString('utf8') : bytes;
    },
    writeFile: async (path: string, content: string | Uint8Array): Promise<void> => {
      this.files.set(normalized(path), Buffer.from(content as Uint8Array));
    },
    unlink: async (path: string): Promise<void> => {
      if (!this.files.delete(normalized(path))) throw new FileError('ENOENT');
    },
    readdir: async (path: string): Promise<string[]> => {
      const folder = normalized(path);
      if (!this.folders.has(folder)) throw new FileError(this.files.has(folder) ? 'ENOTDIR' : 'ENOENT');
      const prefix = folder === '/' ? '/' : `${folder}/`;
      const below = [...this.files.keys(), ...this.folders].filter(
        (each) => each.startsWith(prefix) && each !== folder,
      );
      return [...new Set(below.map((each) => each.slice(prefix.length).split('/', 1)[0]!))];
    },
    mkdir: async (path: string): Promise<void> => {
      this.folders.add(normalized(path));
    },
    rmdir: async (path: string): Promise<void> => {
      this.folders.delete(normalized(path));
    },
    stat: (path: string) => this.stat(path),
    lstat: (path: string) => this.stat(path),
    readlink: async (): Promise<never> => Promise.reject(new FileError('ENOENT')),
    symlink: async (): Promise<never> => Promise.reject(new FileError('ENOENT')),
    chmod: async (): Promise<void> => undefined,
  };

  private async stat(path: string) {
    const name = normalized(path);
    const bytes = this.files.get(name);
    if (!bytes && !this.folders.has(name)) throw new FileError('ENOENT');
    return {
      ...{ type: bytes ? 'file' : 'dir', mode: 0o644, size: bytes?.length ?? 0, ino: 0, mtimeMs: 0, ctimeMs: 0 },
      ...{ uid: 1, gid: 1, dev: 1 },
      isFile: () => bytes !== undefined,
      isDirectory: () => bytes === undefined,
      isSymbolicLink: () => false,
    };
  }
}
