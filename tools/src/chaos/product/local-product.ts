import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProductProcess, startProductProcess } from '@scriptsmith/testing';
import { ShutdownHooks } from '@scriptsmith/scriptsmith/process/shutdown-hooks';
import type { ProductServers, StartedProduct } from '../faults/fault.js';
import { productFaults, providerFaults, serviceFaults } from '../faults/process-faults.js';
import { ProviderProxy } from '../network/provider-proxy.js';
import { WebhookRelay } from '../network/webhook-relay.js';
import type { SeededRandom } from '../random.js';
import { Provider } from './provider.js';

export type LocalTopology = 'services' | 'one process';

export interface LocalProductOptions {
  topology: LocalTopology;
  random: SeededRandom;
  /** Whether the dependencies of the product have their guarantees: durable commits, idempotency keys, repeated webhooks. */
  isProtected: boolean;
  workspace: string;
  /** Starts Postgres and RabbitMQ in a folder. */
  startServers: (
    folder: string,
    given: { hasBroker: boolean; isDurable: boolean },
    shutdownHooks: ShutdownHooks,
  ) => Promise<ProductServers>;
}

/** A started product with its provider and its webhooks, which a campaign disturbs and reads. */
export interface LocalProduct extends StartedProduct {
  provider: ProviderProxy;
  webhooks: WebhookRelay;
  /** Writes the log of the product to a file. */
  saveLog(file: string): Promise<void>;
}

const webhookSecret = 'whsec_0123456789abcdef0123456789abcdef';

/** Starts a topology on given servers, with a payment provider and proxies between them. */
export async function startLocalProduct(options: LocalProductOptions): Promise<LocalProduct> {
  const shutdownHooks = new ShutdownHooks();
  try {
    return await start(options, shutdownHooks);
  } catch (error) {
    await shutdownHooks.runAll();
    throw error;
  }
}

async function start(
  { topology, random, isProtected, workspace, startServers }: LocalProductOptions,
  shutdownHooks: ShutdownHooks,
): Promise<LocalProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'scriptsmith-chaos-'));
  await chmod(folder, 0o755);
  shutdownHooks.add('the folder', () => rm(folder, { recursive: true, force: true }));
  const webhooks = await WebhookRelay.start({ secret: webhookSecret, random: random.fork(), retries: isProtected });
  shutdownHooks.add('the webhooks', () => webhooks.close());
  const hasBroker = topology === 'services';
  const [servers, emulator] = await Promise.all([
    startServers(folder, { hasBroker, isDurable: isProtected }, shutdownHooks),
    Provider.start({ workspace, dataDirectory: join(folder, 'stripe'), webhookUrl: webhooks.url, webhookSecret }),
  ]);
  shutdownHooks.add('the provider', () => emulator.stop());
  const provider = await ProviderProxy.start({
    target: emulator.origin,
    random: random.fork(),
    keepsIdempotencyKeys: isProtected,
  });
  shutdownHooks.add('the proxy of the provider', () => provider.close());

  const startProcess = (port?: string): Promise<ProductProcess> =>
    startProductProcess({
      workspace,
      script: hasBroker ? 'tools/start-services.mjs' : 'tools/start.mjs',
      dataDirectory: join(folder, 'data'),
      environment: {
        ...(port !== undefined && { PORT: port }),
        DATABASE_URL: servers.databaseUrl,
        ...(servers.amqpUrl !== undefined && { AMQP_URL: servers.amqpUrl }),
        STRIPE_SECRET_KEY: 'sk_test_chaos',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_chaos',
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_URL: provider.origin,
        STRIPE_SYNC_AT_START: 'true',
        // The chat is an external system. A campaign calls the API in its place.
        CHAT_URL: 'http://localhost:9',
        RATE_LIMIT_FACTOR: '1000000',
        LOG_LEVEL: 'info',
      },
    });
  const first = await startProcess();
  const { origin } = first;
  const supervised = { current: first, log: '', restarted: Promise.resolve() };
  /** Nothing restarts the product as one process, so it is restarted here. */
  const killProduct = async (): Promise<void> => {
    await supervised.restarted;
    const killed = supervised.current;
    await killed.kill();
    supervised.log += `${killed.output()}\n`;
    supervised.restarted = startProcess(new URL(origin).port).then((next) => void (supervised.current = next));
    // The next kill or the end of the campaign reports that it did not start.
    supervised.restarted.catch(() => undefined);
  };
  shutdownHooks.add('the product', async () => {
    await supervised.restarted;
    await supervised.current.stop();
  });
  webhooks.target = origin;
  const pid = (): number => supervised.current.pid;
  return {
    origin,
    apiKey: first.apiKey,
    adminKey: first.adminKey,
    databaseUrl: servers.inspectedDatabaseUrl,
    amqpUrl: servers.inspectedAmqpUrl,
    stripeOrigin: emulator.origin,
    provider,
    webhooks,
    faults: [
      ...(hasBroker ? serviceFaults(pid) : productFaults(pid, killProduct)),
      ...providerFaults(emulator),
      ...servers.faults,
    ],
    saveLog: (file) => writeFile(file, supervised.log + supervised.current.output()),
    stop: () => shutdownHooks.runAll(),
  };
}
