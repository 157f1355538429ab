import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { openLogDestination } from '@scriptsmith/server-kit';
import { createLog } from './log.js';

const canary = 'canary-5f2c';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  write(createLog('billing', 'trace', stream));
  return text;
}

describe('log', () => {
  test('a line has only its own fields', () => {
    const text = linesOf((log) => {
      log.info({ first: 1 }, 'one');
      log.info('two');
    });
    expect(text).toContain('"first":1');
    expect(text.split('\n')[1]).not.toContain('first');
  });

  const secrets = [
    ...['password', 'currentPassword', 'newPassword', 'temporaryPassword', 'tempPassword', 'passwordHash'],
    ...['sessionToken', 'token', 'apiKey', 'adminKey', 'secret', 'clientSecret', 'signature'],
  ];

  test.each(secrets)('redacts %s at any depth', (field) => {
    const secret = { [field]: canary };
    const text = linesOf((log) => {
      log.info(secret);
      log.info({ body: secret });
      log.error({ request: { body: secret } });
      log.warn({ envelope: { request: { body: secret } } });
      log.info({ list: [secret, { items: [secret] }] });
      log.info({ err: Object.assign(new Error('failed'), { request: secret }) });
    });
    expect(text.split('\n').filter(Boolean)).toHaveLength(6);
    expect(text).not.toContain(canary);
    expect(text).toContain('[redacted]');
  });

  test.each(['authorization', 'cookie', 'set-cookie', 'api-key', 'admin-key', 'stripe-signature'])(
    'redacts the header %s',
    (header) => {
      const text = linesOf((log) => {
        log.info({ headers: { [header]: canary } });
        log.info({ request: { headers: { [header]: canary } } });
        log.info({ err: Object.assign(new Error('failed'), { request: { headers: { [header]: canary } } }) });
      });
      expect(text).not.toContain(canary);
    },
  );

  test('omits the parameters of a failed statement and the password of a URL', () => {
    const failure = Object.assign(new Error('duplicate key'), {
      query: 'INSERT INTO user_account (password_hash) VALUES ($1)',
      parameters: [canary],
      driverError: { detail: `Key (email)=(${canary}) already exists.` },
    });
    const text = linesOf((log) => {
      log.error({ err: failure });
      log.error({ err: new Error('wrapped', { cause: failure }) });
      log.error({ err: new Error(`cannot reach postgres://scriptsmith:${canary}@db:5432/x`) });
      log.error({ url: `amqp://scriptsmith:${canary}@rabbit` }, `lost amqp://scriptsmith:${canary}@rabbit`);
    });
    expect(text).not.toContain(canary);
    expect(text).toContain('duplicate key');
    expect(text).toContain('db:5432');
  });

  test('does not block the exit of a process whose reader is gone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'log-'));
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reader = await open(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const writer = await open(pipe, 'w');
    await reader.close();
    const log = createLog('billing', 'info', openLogDestination(writer.fd));
    for (let line = 0; line < 100; line += 1) log.info('nobody reads this');
    log.fatal('the process ends');
    log.flush();
    await writer.close();
    await rm(folder, { recursive: true });
  });

  test('describes an error with its causes', () => {
    const failure = Object.assign(new TypeError('outer', { cause: new Error('inner') }), {
      code: 'E1',
      secret: canary,
    });
    const line = JSON.parse(linesOf((log) => log.error(failure))) as { msg: string; err: object };
    expect(line.msg).toBe('outer');
    expect(line.err).toEqual({
      type: 'TypeError',
      message: 'outer',
      code: 'E1',
      stack: expect.stringContaining('log.spec') as string,
      cause: { type: 'Error', message: 'inner', stack: expect.stringContaining('log.spec') as string },
    });
  });

  test('includes the service, the level and the time', () => {
    const [line] = linesOf((log) => log.warn({ requestId: 'request-1' }, 'slow')).split('\n');
    expect(JSON.parse(line ?? '')).toEqual({
      level: 'warn',
      service: 'billing',
      requestId: 'request-1',
      msg: 'slow',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    });
  });
});
