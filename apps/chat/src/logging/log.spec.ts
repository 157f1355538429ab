import { createLog } from './log.js';

const canary = 'canary-5f2c';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog('trace', { write: (line) => void lines.push(line) }));
  return lines;
}

test.each(['password', 'token', 'apiKey', 'cookie', 'api-key', 'webhook-signature', 'prompt', 'content', 'parts'])(
  'redacts %s at any depth',
  (field) => {
    const secret = { [field]: canary };
    const lines = linesOf((log) => {
      log.info(secret);
      log.warn({ request: { body: [secret] } });
      log.error({ err: Object.assign(new Error('failed'), { request: secret }) });
    });
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain(canary);
  },
);

test('omits the parameters of a failed statement and the passwords of addresses', () => {
  const failure = Object.assign(new Error('duplicate key'), { parameters: [canary], detail: canary });
  const lines = linesOf((log) => {
    log.error({ err: failure });
    log.error({ err: new Error('wrapped', { cause: failure }) });
    log.error(`cannot reach postgres://chat:${canary}@db:5432/x`);
  });
  expect(lines.join()).not.toContain(canary);
  expect(lines.join()).toContain('duplicate key');
  expect(lines.join()).toContain('db:5432');
});
