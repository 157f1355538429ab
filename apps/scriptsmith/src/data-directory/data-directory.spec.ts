import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fsPromises, { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataDirectory } from './data-directory.js';
import { loadSecrets } from './secrets.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scriptsmith-data-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('one process at a time can lock the directory, and another can lock it after the release', async () => {
  const first = await openDataDirectory(join(folder, 'new', 'data'));
  await expect(openDataDirectory(first.path)).rejects.toThrow(`in use by process ${process.pid}`);
  await first.release();
  const second = await openDataDirectory(first.path);
  await second.release();
});

test('a lock expires when its process has ended, even if another process has the same id', async () => {
  const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(gone, 'exit');
  for (const pid of [gone.pid, process.pid]) {
    await writeFile(join(folder, 'lock.json'), JSON.stringify({ pid, startedAt: 'long ago' }));
    const directory = await openDataDirectory(folder);
    expect(JSON.parse(await readFile(join(folder, 'lock.json'), 'utf8'))).toMatchObject({ pid: process.pid });
    await directory.release();
  }
});

test('two processes that take over a stale lock do not both get it', async () => {
  const lock = join(folder, 'lock.json');
  const directory = await openDataDirectory(folder);
  const taken = await readFile(lock, 'utf8');
  await directory.release();
  await writeFile(lock, JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
  const read = fsPromises.readFile;
  const look = jest.spyOn(fsPromises, 'readFile').mockImplementation(async (...given) => {
    look.mockRestore();
    const seen = await read(...given);
    await writeFile(lock, taken);
    return seen;
  });
  await expect(openDataDirectory(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  expect(await readFile(lock, 'utf8')).toBe(taken);
});

test('other users cannot list a new directory or read what an earlier version has left in it', async () => {
  const path = join(folder, 'new');
  await (await openDataDirectory(path)).release();
  const modeOf = async (name: string): Promise<string> => ((await stat(join(path, name))).mode & 0o777).toString(8);
  expect(await modeOf('.')).toMatch(/^7[01]{2}$/);
  for (const name of ['logs', 'mail', 'stripe-emulator', 'volumes']) await mkdir(join(path, name), { mode: 0o755 });
  for (const name of ['secrets.json', 'demo.json']) await writeFile(join(path, name), '', { mode: 0o644 });
  const directory = await openDataDirectory(path);
  for (const name of ['logs', 'mail', 'stripe-emulator', 'volumes']) expect(await modeOf(name)).toBe('700');
  for (const name of ['secrets.json', 'demo.json', 'lock.json']) expect(await modeOf(name)).toBe('600');
  await directory.release();
});

test('an unusable directory is rejected with a clear message', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(openDataDirectory(join(folder, 'file'))).rejects.toThrow('cannot be written');
  await expect(openDataDirectory(join(folder, 'file', 'below'))).rejects.toThrow('cannot be written');
});

describe('secrets', () => {
  test('are created once and readable by their owner only', async () => {
    const first = await loadSecrets(folder);
    expect(await loadSecrets(folder)).toEqual(first);
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
  });

  test('are completed if some are missing', async () => {
    await writeFile(join(folder, 'secrets.json'), '{ "adminKey": "kept" }');
    const secrets = await loadSecrets(folder);
    expect(secrets.adminKey).toBe('kept');
    expect(secrets.postgresPassword).not.toBe('');
    expect(await loadSecrets(folder)).toEqual(secrets);
  });

  test('are not written if they are complete, so the file keeps its owner', async () => {
    await loadSecrets(folder);
    const before = await stat(join(folder, 'secrets.json'));
    await loadSecrets(folder);
    expect((await stat(join(folder, 'secrets.json'))).ino).toBe(before.ino);
  });

  test('are not replaced if they cannot be read', async () => {
    await writeFile(join(folder, 'secrets.json'), '{ broken');
    await expect(loadSecrets(folder)).rejects.toThrow('cannot be read');
    expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe('{ broken');
  });
});
