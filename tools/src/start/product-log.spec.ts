import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
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
});
