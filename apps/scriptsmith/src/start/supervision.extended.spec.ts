import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  ConsumptionLoad,
  createUser,
  eventually,
  type ProductProcess,
  startProductProcess,
  testWithIpv6,
} from '@scriptsmith/testing';
import { isRunning, serviceProcess, signal } from '../process/child-processes.js';

const bootTimeoutMs = 240_000;
const testTimeoutMs = 120_000;

describe('npm start, under load', () => {
  let dataDirectory: string;
  let product: ProductProcess;
  let userId: number;
  let load: ConsumptionLoad;

  beforeAll(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'scriptsmith-supervision-'));
    await chmod(dataDirectory, 0o755);
    product = await start();
    userId = await createUser(product);
  }, bootTimeoutMs);

  beforeEach(async () => {
    load = await ConsumptionLoad.start(product, userId);
    await eventually(() => expect(load.confirmed.size).toBeGreaterThan(20));
  });

  afterEach(() => load.stop());

  afterAll(async () => {
    await product.stop();
    await rm(dataDirectory, { recursive: true, force: true, maxRetries: 10 });
  }, testTimeoutMs);

  const start = (environment: Record<string, string> = {}): Promise<ProductProcess> =>
    startProductProcess({
      ...{ workspace: resolve(__dirname, '../../../..'), script: 'tools/start.mjs', dataDirectory, environment },
    });

  const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

  const untilReady = (url: string): Promise<void> =>
    eventually(async () => expect(await statusOf(url)).toBe(200), { timeoutMs: testTimeoutMs });

  const confirmMore = async (): Promise<void> => {
    const before = load.confirmed.size;
    await eventually(() => expect(load.confirmed.size).toBeGreaterThan(before + 20));
  };

  test(
    'starts a chat that was killed again, and billing never stops',
    async () => {
      const killed = await serviceProcess(product.pid, 'chat');
      process.kill(killed, 'SIGKILL');
      await confirmMore();
      expect(await statusOf(`${product.origin}/api/ready`)).toBe(200);
      await untilReady(`${product.chatOrigin}/api/ready`);
      expect(await serviceProcess(product.pid, 'chat')).not.toBe(killed);
      expect(product.output()).toContain('chat ended with SIGKILL; restarting');
      expect([...load.failures]).toEqual([]);
    },
    testTimeoutMs,
  );

  test(
    'starts a killed Postgres again and loses no charge',
    async () => {
      const [pid] = (await readFile(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await eventually(async () => expect(await statusOf(`${product.origin}/api/ready`)).toBe(503));
      expect(await statusOf(`${product.origin}/api/health`)).toBe(200);
      await untilReady(`${product.origin}/api/ready`);
      await untilReady(`${product.chatOrigin}/api/ready`);
      await confirmMore();
      await load.stop();
      expect(await load.balance()).toBe(load.initialBalance - load.confirmed.size);
      expect(new Set(load.confirmed.values()).size).toBe(load.confirmed.size);
      for (const [key, entryId] of [...load.confirmed].slice(0, 50)) expect(await load.repeat(key)).toBe(entryId);
    },
    testTimeoutMs,
  );

  testWithIpv6('responds on every port over IPv6 as well', async () => {
    const paths = [
      [product.origin, '/api/ready'],
      [product.chatOrigin, '/api/ready'],
      [product.stripeEmulatorOrigin, '/_emulator/state'],
    ] as const;
    for (const [origin, path] of paths) expect(await statusOf(`http://[::1]:${new URL(origin).port}${path}`)).toBe(200);
  });

  test(
    'that was killed takes its chat along, and starts again on the same ports',
    async () => {
      const chat = await serviceProcess(product.pid, 'chat');
      await load.stop();
      // The chat ends when it notices, which can be after the next start has begun.
      signal(chat, 'SIGSTOP');
      await product.kill();
      const restarting = start({
        PORT: new URL(product.origin).port,
        CHAT_PORT: new URL(product.chatOrigin).port,
        STRIPE_EMULATOR_PORT: new URL(product.stripeEmulatorOrigin).port,
      });
      const killed = product.pid;
      await eventually(async () => expect(await lockHolder()).not.toBe(killed), { timeoutMs: testTimeoutMs });
      expect(isRunning(chat)).toBe(true);
      signal(chat, 'SIGCONT');
      product = await restarting;
      expect(isRunning(chat)).toBe(false);
    },
    testTimeoutMs,
  );

  async function lockHolder(): Promise<number> {
    return (JSON.parse(await readFile(join(dataDirectory, 'lock.json'), 'utf8')) as { pid: number }).pid;
  }
});
