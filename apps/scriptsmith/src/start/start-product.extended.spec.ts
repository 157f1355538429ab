import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@scriptsmith/local-servers';
import { eventually, type ProductProcess, startProductProcess } from '@scriptsmith/testing';

const workspace = resolve(__dirname, '../../../..');
const script = 'tools/start.mjs';

describe('npm start', () => {
  let dataDirectory: string;

  beforeEach(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'scriptsmith-first-start-'));
    await chmod(dataDirectory, 0o755);
  });

  afterEach(() => rm(dataDirectory, { recursive: true, force: true }));

  /** In a separate process group, so that killing it also kills `initdb`. */
  async function startAlone(): Promise<ChildProcess> {
    const port = await freePort();
    const emulatorPort = await freePort([port]);
    const chatPort = await freePort([port, emulatorPort]);
    const settings = { PORT: String(port), STRIPE_EMULATOR_PORT: String(emulatorPort), CHAT_PORT: String(chatPort) };
    return spawn(process.execPath, [script], {
      cwd: workspace,
      env: { ...process.env, ...settings, DATA_DIR: dataDirectory },
      stdio: 'ignore',
      detached: true,
    });
  }

  test('starts after the first start was killed while it created the database', async () => {
    const killed = await startAlone();
    await eventually(
      async () => expect((await readdir(dataDirectory, { recursive: true })).join()).toContain('PG_VERSION'),
      { timeoutMs: 120_000 },
    );
    const ended = once(killed, 'exit');
    process.kill(-killed.pid!, 'SIGKILL');
    await ended;

    const product = await startProductProcess({ dataDirectory, workspace, script });
    expect((await fetch(`${product.origin}/api/ready`)).status).toBe(200);
    expect(await product.stop()).toBe(0);
  }, 180_000);

  test('shows the same brand name on its screens and on those of the Stripe emulator', async () => {
    const environment = { BRAND_NAME: 'Harbour City' };
    const product = await startProductProcess({ dataDirectory, workspace, script, environment });
    expect(await paymentPageOf(product)).toContain('Harbour City checkout');
    expect(await product.stop()).toBe(0);
  }, 180_000);

  /** The card page of the Stripe emulator, as a customer sees it. */
  async function paymentPageOf({ stripeEmulatorOrigin }: ProductProcess): Promise<string> {
    const ask = async (
      path: string,
      form?: Record<string, string>,
    ): Promise<{ url: string; data: { id: string }[] }> => {
      const answer = await fetch(`${stripeEmulatorOrigin}/v1/${path}`, {
        method: form ? 'POST' : 'GET',
        headers: { authorization: 'Bearer sk_test_1' },
        ...(form && { body: new URLSearchParams(form) }),
      });
      return (await answer.json()) as { url: string; data: { id: string }[] };
    };
    const [price] = (await ask('prices?limit=1&type=one_time')).data;
    const session = await ask('checkout/sessions', {
      mode: 'payment',
      success_url: 'http://localhost/',
      'line_items[0][price]': price!.id,
      'line_items[0][quantity]': '1',
    });
    return (await fetch(session.url)).text();
  }
});
