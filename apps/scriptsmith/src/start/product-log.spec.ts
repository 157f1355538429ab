import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
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

  const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

  test('is written to a file', async () => {
    const log = openProductLog(folder, 'info', 'warn');
    createLog('billing', 'info', log.stream).info('started');
    await eventually(async () => expect(await readFile(log.path, 'utf8')).toContain('started'));
    expect(printed()).toBe('');
  });

  test('can be read by its owner only, also that of an earlier version', async () => {
    const logs = join(folder, 'logs');
    await mkdir(logs, { mode: 0o755 });
    for (const name of ['scriptsmith.log', 'scriptsmith.log.1']) await writeFile(join(logs, name), '', { mode: 0o644 });
    const existing = openProductLog(folder, 'info', 'warn');
    const added = openProductLog(join(folder, 'new'), 'info', 'warn');
    await eventually(async () => expect(await modeOf(added.path)).toBe('600'));
    expect(await modeOf(join(folder, 'new', 'logs'))).toBe('700');
    expect(await modeOf(logs)).toBe('700');
    expect(await modeOf(existing.path)).toBe('600');
    expect(await modeOf(`${existing.path}.1`)).toBe('600');
  });

  test('contains the lines of other processes at their level', async () => {
    const log = openProductLog(folder, 'info', 'warn');
    const line = (level: string, msg: string) =>
      JSON.stringify({ level, time: '2026-11-22T08:00:00.000Z', service: 'chat', msg });
    const lines = [line('info', 'started'), line('warn', 'a run is taken over')];
    expect(lines.map((text) => log.append(text))).toEqual([true, true]);
    await eventually(async () => expect(await readFile(log.path, 'utf8')).toBe(`${lines.join('\n')}\n`));
    expect(printed()).toBe('08:00:00 warn  chat: a run is taken over\n');
  });

  test.each(['FATAL ERROR: JavaScript heap out of memory', '{"level":30}', 'null'])(
    'does not contain output that is no log line: %s',
    (text) => {
      expect(openProductLog(folder, 'info', 'warn').append(text)).toBe(false);
    },
  );

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
