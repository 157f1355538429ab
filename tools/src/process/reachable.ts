import { setTimeout as delay } from 'node:timers/promises';
import type { RabbitMqTransport } from '@scriptsmith/service-kit';
import pg from 'pg';
import { Refusal } from './refusal.js';

const patienceMs = 10_000;

/** @throws Refusal when DATABASE_URL leads to no Postgres that lets us in */
export async function requireDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  try {
    await client.connect();
  } catch (error) {
    throw new Refusal(`DATABASE_URL: the Postgres at ${new URL(url).host} cannot be used (${reasonOf(error)}).`);
  } finally {
    await client.end();
  }
}

/** @throws Refusal when AMQP_URL leads to no RabbitMQ that lets us in */
export async function requireBroker(url: string, transport: RabbitMqTransport): Promise<void> {
  const outcome = await Promise.race([
    transport.whenConnected().then(() => 'connected'),
    delay(patienceMs, 'nothing', { ref: false }),
  ]);
  if (outcome !== 'connected')
    throw new Refusal(
      `AMQP_URL: the RabbitMQ at ${new URL(url).host} did not let us in within ${patienceMs / 1000} s.`,
    );
}

/** An error for several addresses of one host has no words of its own. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return first instanceof Error ? first.message : String(first);
}
