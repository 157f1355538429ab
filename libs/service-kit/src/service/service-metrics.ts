import type { ServiceName } from '@scriptsmith/contracts';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { Clock } from '../clock/clock.js';
import type { MessageClient } from '../messaging/message-client.js';
import type { MessageServer } from '../messaging/message-server.js';
import type { Metrics } from '../metrics/metrics.js';

interface MeasuredService {
  service: ServiceName;
  database: DataSource;
  client: Pick<MessageClient, 'check'>;
  server: Pick<MessageServer, 'queueDepths'>;
  clock: Clock;
}

/** Adds the metrics that every service has: its dependencies, connections, outbox, queues, dead letters and jobs. */
export function addServiceMetrics(metrics: Metrics, measured: MeasuredService): void {
  addDependencies(metrics, measured);
  addConnections(metrics, measured);
  addOutbox(metrics, measured);
  addQueues(metrics, measured);
  addJobs(metrics, measured);
}

function addDependencies(metrics: Metrics, { service, database, client }: MeasuredService): void {
  const up = metrics.gauge({
    name: 'scriptsmith_dependency_up',
    help: 'Whether a service reaches its database and its broker: 1 or 0.',
    labelNames: ['service', 'dependency'],
  });
  const read = async (dependency: string, check: () => Promise<unknown>): Promise<void> => {
    up.set({ service, dependency }, 0);
    await check();
    up.set({ service, dependency }, 1);
  };
  metrics.addReader({ gauges: [up], read: () => read('database', () => database.query('SELECT 1')) });
  metrics.addReader({ gauges: [up], read: () => read('broker', () => client.check()) });
}

function addConnections(metrics: Metrics, { service, database }: MeasuredService): void {
  const connections = metrics.gauge({
    name: 'scriptsmith_database_connections',
    help: 'Connections of a service to its database, and requests that wait for one, by state.',
    labelNames: ['service', 'state'],
  });
  const read = async (): Promise<void> => {
    const { totalCount, idleCount, waitingCount } = (database.driver as unknown as { master: Pool }).master;
    connections.set({ service, state: 'active' }, totalCount - idleCount);
    connections.set({ service, state: 'idle' }, idleCount);
    connections.set({ service, state: 'waiting' }, waitingCount);
  };
  metrics.addReader({ gauges: [connections], read });
}

function addOutbox(metrics: Metrics, { service, database }: MeasuredService): void {
  const events = metrics.gauge({
    name: 'scriptsmith_outbox_events',
    help: 'Events that wait to be published.',
    labelNames: ['service'],
  });
  const age = metrics.gauge({
    name: 'scriptsmith_outbox_oldest_event_age_seconds',
    help: 'Age of the oldest event that waits to be published. 0 if there is none.',
    labelNames: ['service'],
  });
  const read = async (): Promise<void> => {
    const [row] = await database.query<{ events: string; age: string }[]>(
      `SELECT count(*) AS events, coalesce(extract(epoch FROM clock_timestamp() - min(occurred_at)), 0) AS age
       FROM outbox_event`,
    );
    events.set({ service }, Number(row?.events));
    age.set({ service }, Math.max(0, Number(row?.age)));
  };
  metrics.addReader({ gauges: [events, age], read });
}

function addQueues(metrics: Metrics, { service, database, server }: MeasuredService): void {
  const messages = metrics.gauge({
    name: 'scriptsmith_queue_messages',
    help: 'Messages in the queues of a service that no consumer has received yet. In one process there are no queues.',
    labelNames: ['service', 'queue'],
  });
  const deadLetters = metrics.gauge({
    name: 'scriptsmith_dead_letters',
    help: 'Events that a service failed to handle, in its dead-letter queue or table.',
    labelNames: ['service'],
  });
  const read = async (): Promise<void> => {
    const [depths, [stored]] = await Promise.all([
      server.queueDepths(),
      database.query<{ count: string }[]>('SELECT count(*) FROM dead_letter_event'),
    ]);
    for (const [queue, count] of Object.entries(depths)) messages.set({ service, queue }, count);
    deadLetters.set({ service }, Number(stored?.count) + (depths['dead-letters'] ?? 0));
  };
  metrics.addReader({ gauges: [messages, deadLetters], read });
}

function addJobs(metrics: Metrics, { service, database, clock }: MeasuredService): void {
  const jobs = metrics.gauge({
    name: 'scriptsmith_jobs',
    help: 'Durable jobs by type and state: pending, or failed for good.',
    labelNames: ['service', 'type', 'state'],
  });
  const overdue = metrics.gauge({
    name: 'scriptsmith_job_oldest_overdue_seconds',
    help: 'How long the oldest due job of a type has waited for its next attempt.',
    labelNames: ['service', 'type'],
  });
  const read = async (): Promise<void> => {
    const rows = await database.query<{ type: string; pending: string; failed: string; overdue: string }[]>(
      `SELECT type, count(*) FILTER (WHERE failed_at IS NULL) AS pending,
         count(*) FILTER (WHERE failed_at IS NOT NULL) AS failed,
         coalesce(extract(epoch FROM $1::timestamptz - min(due_at) FILTER (WHERE failed_at IS NULL)), 0) AS overdue
       FROM job GROUP BY type`,
      [clock.now()],
    );
    for (const { type, ...row } of rows) {
      jobs.set({ service, type, state: 'pending' }, Number(row.pending));
      jobs.set({ service, type, state: 'failed' }, Number(row.failed));
      overdue.set({ service, type }, Math.max(0, Number(row.overdue)));
    }
  };
  metrics.addReader({ gauges: [jobs, overdue], read });
}
