import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rabbitMqAvailable, type RabbitMqServer, startRabbitMqServer } from '@scriptsmith/local-servers';
import { describeIfAvailable } from './describe-if-available.js';

export type { RabbitMqServer };

export interface TestBroker {
  url: string;
  /** Prefix of all queues and exchanges, so that suites can share a broker. */
  namespace: string;
  /** Stops the broker if it was started for this file. On a shared broker, the caller deletes its queues. */
  close(): Promise<void>;
}

const remedy = 'needs RabbitMQ: install rabbitmq-server, or set AMQP_URL';
const sharedBrokerUrl = process.env['TEST_AMQP_URL'] ?? process.env['AMQP_URL'];

/**
 * The broker for a test file: that of TEST_AMQP_URL, which `npm test` starts, or of AMQP_URL, or a new one.
 */
export async function createTestBroker(): Promise<TestBroker> {
  const namespace = `test-${randomBytes(6).toString('hex')}`;
  if (sharedBrokerUrl) return { url: sharedBrokerUrl, namespace, close: async () => undefined };
  const own = await startOwnBroker();
  return { url: own.url, namespace, close: () => own.stop() };
}

/** A broker that a test may kill and restart. */
export async function startOwnBroker(): Promise<RabbitMqServer> {
  const folder = await mkdtemp(join(tmpdir(), 'scriptsmith-rabbitmq-'));
  const server = await startRabbitMqServer({ dataDirectory: folder });
  return {
    ...server,
    stop: async () => {
      await server.kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** `describe` for suites that need a broker. Without one they are skipped, or fail if CI=true. */
export function describeWithBroker(name: string, tests: () => void): void {
  describeIfAvailable(sharedBrokerUrl !== undefined || rabbitMqAvailable(), remedy, name, tests);
}

/** `describe` for suites that kill the broker and therefore cannot share it. */
export function describeWithOwnBroker(name: string, tests: () => void): void {
  describeIfAvailable(rabbitMqAvailable(), remedy, name, tests);
}
