/** A file with its path in the folder that was chosen or dropped. */
export interface PickedFile {
  path: string;
  file: File;
}

/** Far below what a tab can hold. The server has its own limits. */
const maxFiles = 5_000;
const maxBytes = 60 * 1_024 * 1_024;

/** Files that cannot be sent. Its message says why. */
export class TooManyFiles extends Error {}

/** The only zip file as it is, or a new one of the files. @throws TooManyFiles */
export async function archiveOf(files: readonly PickedFile[]): Promise<Blob> {
  const [only] = files;
  if (only && files.length === 1 && /\.zip$/i.test(only.file.name)) return only.file;
  const own = files.filter(({ path }) => !/(?:^|\/)(?:\.git|node_modules)\//.test(path));
  const bytes = own.reduce((sum, { file }) => sum + file.size, 0);
  if (own.length > maxFiles || bytes > maxBytes) throw new TooManyFiles('Choose the folder of one resource.');
  const { zip } = await import('fflate');
  const contents = await Promise.all(
    own.map(async ({ path, file }) => [path, new Uint8Array(await file.arrayBuffer())] as const),
  );
  return new Promise((resolve, reject) => {
    zip(Object.fromEntries(contents), { level: 6 }, (error, data) => {
      if (error) reject(error);
      else resolve(new Blob([data], { type: 'application/zip' }));
    });
  });
}

/** The files of an input, in which a folder or single files were chosen. */
export const pickedFiles = (files: FileList): PickedFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** The files of what was dropped, with those of folders. */
export async function droppedFiles({ items }: DataTransfer): Promise<PickedFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const found = await Promise.all(entries.map((entry) => filesIn(entry)));
  return found.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<PickedFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path, file }];
  }
  if (!isFolder(entry) || entry.name === '.git' || entry.name === 'node_modules') return [];
  const reader = entry.createReader();
  const children: FileSystemEntry[] = [];
  // A reader returns the entries in parts, and an empty part at the end.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    children.push(...part);
    if (part.length === 0 || children.length > maxFiles) break;
  }
  const found = await Promise.all(children.map((child) => filesIn(child)));
  return found.flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
