import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rabbitMqAvailable, startPostgresServer, startRabbitMqServer } from '../../libs/local-servers/dist/index.js';
import { findProgram } from './find-program.mjs';

/**
 * The servers that all test files share.
 * @returns {Promise<{ environment: Record<string, string>, hasBrowser: boolean, gaps: string[], stop(): Promise<void> }>}
 *   `environment` tells the test files where the servers are, `gaps` says in words what is not to be had
 */
export async function startTestServers() {
  const folder = await mkdtemp(join(tmpdir(), 'scriptsmith-test-'));
  await chmod(folder, 0o755);
  const gaps = [];
  const [postgres, broker] = await Promise.all([
    startPostgresServer({ dataDirectory: join(folder, 'postgres'), password: 'test', unsafeFast: true }),
    startBroker(join(folder, 'rabbitmq')),
  ]);
  const environment = { TEST_POSTGRES_URL: postgres.url };
  if (broker) environment.TEST_AMQP_URL = broker.url;
  else
    gaps.push(
      'The suites that need RabbitMQ did not run. Install it (Debian: apt-get install rabbitmq-server; it need not be ' +
        'started), or point AMQP_URL at a broker that may be filled with test queues.',
    );
  const hasBrowser =
    findProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) !== undefined;
  if (!hasBrowser)
    gaps.push('The journeys in a real browser did not run. Install Chromium (Debian: apt-get install chromium).');
  return {
    environment,
    hasBrowser,
    gaps,
    stop: async () => {
      await Promise.all([postgres.stop(), broker?.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startBroker(dataDirectory) {
  if (process.env.AMQP_URL) return { url: process.env.AMQP_URL, stop: async () => undefined };
  if (!rabbitMqAvailable()) return undefined;
  return startRabbitMqServer({ dataDirectory });
}
