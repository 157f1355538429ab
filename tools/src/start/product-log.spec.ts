import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@scriptsmith/service-kit';
import { eventually } from '@scriptsmith/testing';
import { openProductLog } from './product-log.js';

describe('product log', () => {
  let folder: string;
  let terminal: jest.SpiedFunction<typeof process.stderr.write>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scriptsmith-log-'));
    terminal = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });

  afterEach(async () => {
    terminal.mockRestore();
    await rm(folder, { recursive: true, force: true });
  });

  const printed = (): string => terminal.mock.calls.map(([text]) => String(text)).join('');

  test('is written to a file', async () => {
    const log = openProductLog(folder, 'info', 'warn');
    createLog('billing', 'info', log.stream).info('started');
    await eventually(async () => expect(await readFile(log.path, 'utf8')).toContain('started'));
    expect(printed()).toBe('');
  });

  test('is rotated by size while the product runs, without losing a line', async () => {
    const log = openProductLog(folder, 'info', 'warn', 10_000);
    const writer = createLog('billing', 'info', log.stream);
    const sizes = async () => [(await stat(log.path)).size, (await stat(`${log.path}.1`)).size];
    const last = async () => (await readFile(log.path, 'utf8')) + (await readFile(`${log.path}.1`, 'utf8'));
    for (let index = 0; index < 40; index += 1) {
      const text = `line ${index} ${'x'.repeat(900)}`;
      writer.info(text);
      await eventually(async () =>
        expect(await last().catch(() => readFile(log.path, 'utf8'))).toContain(`line ${index} `),
      );
    }
    for (const size of await sizes()) expect(size).toBeLessThan(12_000);
    expect(await readdir(join(folder, 'logs'))).toEqual(['scriptsmith.log', 'scriptsmith.log.1']);
    expect(printed()).toBe('');
  });

  test('reports a full disk once, and the product keeps running', async () => {
    await mkdir(join(folder, 'logs'));
    await symlink('/dev/full', join(folder, 'logs', 'scriptsmith.log'));
    const log = createLog('billing', 'info', openProductLog(folder, 'info', 'warn').stream);
    log.info('one');
    await eventually(() => expect(printed()).toMatch(/The log .*scriptsmith\.log cannot be written.*ENOSPC/));
    log.warn('two');
    log.warn('three');
    await eventually(() => expect(printed()).toContain('billing: three'));
    expect(printed().match(/cannot be written/g)).toHaveLength(1);
  });

  test('does not keep the product from ending while the disk is full', async () => {
    await mkdir(join(folder, 'logs'));
    await symlink('/dev/full', join(folder, 'logs', 'scriptsmith.log'));
    const { stream } = openProductLog(folder, 'info', 'warn');
    createLog('billing', 'info', stream).info('one');
    await eventually(() => expect(printed()).toContain('cannot be written'));
    const wait = jest.spyOn(Atomics, 'wait').mockImplementation(() => {
      throw new Error('would wait for the disk');
    });
    // As pino does when the process ends.
    expect(() => (stream as unknown as { flushSync(): void }).flushSync()).not.toThrow();
    wait.mockRestore();
  });
});
