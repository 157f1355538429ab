import { setTimeout as delay } from 'node:timers/promises';
import type { MessageClient } from '@scriptsmith/service-kit';
import pg from 'pg';
import { StartupError } from './startup-error.js';

const timeoutMs = 10_000;

/** @throws StartupError if no Postgres at DATABASE_URL accepts the login */
export async function requireDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(`DATABASE_URL: the Postgres at ${new URL(url).host} cannot be used (${reasonOf(error)}).`);
  } finally {
    await client.end();
  }
}

/** @throws StartupError if no RabbitMQ at AMQP_URL accepts the login */
export async function requireBroker(url: string, client: MessageClient): Promise<void> {
  const outcome = await Promise.race([
    client.whenConnected().then(() => 'connected'),
    delay(timeoutMs, 'nothing', { ref: false }),
  ]);
  if (outcome !== 'connected')
    throw new StartupError(
      `AMQP_URL: the RabbitMQ at ${new URL(url).host} did not accept a connection within ${timeoutMs / 1000} s.`,
    );
}

/** The error for several addresses of one host has no message. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return first instanceof Error ? first.message : String(first);
}
