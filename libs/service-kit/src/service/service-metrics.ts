import type { ServiceName } from '@scriptsmith/contracts';
import { type Clock, type Metrics, pingDatabase } from '@scriptsmith/server-kit';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { DeadLetterEvent } from '../inbox/dead-letter-event.entity.js';
import type { MessageClient } from '../messaging/message-client.js';
import type { MessageServer } from '../messaging/message-server.js';
import { readJobStats, readOutboxStats } from './service-metrics.queries.js';

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
  metrics.addReader({ gauges: [up], read: () => read('database', () => pingDatabase(database)) });
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
    const outbox = await readOutboxStats(database.manager);
    events.set({ service }, outbox.events);
    age.set({ service }, outbox.oldestAgeSeconds);
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
    const [depths, stored] = await Promise.all([server.queueDepths(), database.getRepository(DeadLetterEvent).count()]);
    for (const [queue, count] of Object.entries(depths)) messages.set({ service, queue }, count);
    deadLetters.set({ service }, stored + (depths['dead-letters'] ?? 0));
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
    for (const { type, pending, failed, overdueSeconds } of await readJobStats(database.manager, clock.now())) {
      jobs.set({ service, type, state: 'pending' }, pending);
      jobs.set({ service, type, state: 'failed' }, failed);
      overdue.set({ service, type }, overdueSeconds);
    }
  };
  metrics.addReader({ gauges: [jobs, overdue], read });
}
