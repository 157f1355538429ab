import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rabbitMqAvailable, startPostgresServer, startRabbitMqServer } from '@scriptsmith/local-servers';

export interface TestServers {
  /** Tells the test files where the servers are. */
  environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts the servers that all test files share: Postgres, and RabbitMQ if it is installed. */
export async function startTestServers(): Promise<TestServers> {
  const folder = await mkdtemp(join(tmpdir(), 'scriptsmith-test-'));
  await chmod(folder, 0o755);
  const [postgres, broker] = await Promise.all([
    startPostgresServer({ dataDirectory: join(folder, 'postgres'), password: 'test', unsafeFast: true }),
    startBroker(join(folder, 'rabbitmq')),
  ]);
  return {
    environment: { TEST_POSTGRES_URL: postgres.url, ...(broker && { TEST_AMQP_URL: broker.url }) },
    stop: async () => {
      await Promise.all([postgres.stop(), broker?.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startBroker(dataDirectory: string): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const url = process.env['AMQP_URL'];
  if (url) return { url, stop: async () => undefined };
  if (!rabbitMqAvailable()) return undefined;
  return startRabbitMqServer({ dataDirectory });
}
