import type { ServiceName } from '@scriptsmith/contracts';
import type { DatabaseDeclaration, SchemaDatabase } from '@scriptsmith/server-kit';
import { DeadLetterEvent } from '../inbox/dead-letter-event.entity.js';
import { InboxEvent } from '../inbox/inbox-event.entity.js';
import { JobTable1763600200000 } from '../jobs/job-table.migration.js';
import { Job } from '../jobs/job.entity.js';
import { isTracing } from '../tracing/spans.js';
import { traceQueries } from '../tracing/traced-queries.js';
import { InboxByAge1763600100000 } from './inbox-by-age.migration.js';
import { MessagingTables1763600000000 } from './messaging-tables.migration.js';
import { OutboxHeaders1763600300000 } from './outbox-headers.migration.js';

/** The schema of a service: the tables of messages and jobs, and those of the service. */
export const databaseOf = (service: ServiceName, { entities, migrations }: DatabaseDeclaration): SchemaDatabase => ({
  schema: service,
  entities: [DeadLetterEvent, InboxEvent, Job, ...entities],
  migrations: [
    ...[MessagingTables1763600000000, InboxByAge1763600100000, JobTable1763600200000, OutboxHeaders1763600300000],
    ...migrations,
  ],
  onConnect: (client) => {
    if (isTracing()) traceQueries(client, service);
  },
});
