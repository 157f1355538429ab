import { Injectable } from '@nestjs/common';
import { type EntityManager, In, JsonContains } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { Identifiers } from '../identifiers/identifiers.js';
import { requestWakeup } from '../polling/wake-on-commit.js';
import type { ClaimedJob, JobDefinition, JobPayload } from './job-definition.js';
import { Job } from './job.entity.js';
import { insertClaimedJob, insertJob, postponeJob } from './job.queries.js';

export const jobsLoopName = 'jobs';

interface EnqueueOptions<Payload> {
  payload: Payload;
  requestId: string;
  /** At most one job of the type exists under a key. Without one, every call adds a job. */
  key?: string;
  /** Without it the job is due at once. */
  dueAt?: Date;
}

/** Enqueues durable jobs as part of a transaction. Methods marked with `@HandlesJob` run them after the commit. */
@Injectable()
export class Jobs {
  constructor(
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** Enqueues a job. One under the same key runs again from its first attempt. */
  async enqueue<Definition extends JobDefinition>(
    transaction: EntityManager,
    definition: Definition,
    options: EnqueueOptions<JobPayload<Definition>>,
  ): Promise<void> {
    await insertJob(transaction, this.newJob(definition, options));
    requestWakeup(transaction, jobsLoopName);
  }

  /** Enqueues a job whose first attempt the caller makes by `JobWorker.run`; other replicas make the later ones. */
  async enqueueClaimed<Definition extends JobDefinition>(
    transaction: EntityManager,
    definition: Definition,
    options: EnqueueOptions<JobPayload<Definition>>,
  ): Promise<ClaimedJob<JobPayload<Definition>>> {
    const job = this.newJob(definition, options);
    const leaseId = this.identifiers.next();
    await insertClaimedJob(transaction, job, leaseId);
    const { type, key, payload, requestId } = job;
    return { type, key, payload, requestId, leaseId, attempt: 1, revision: 0 };
  }

  /** Postpones a job from its own handler, as part of a transaction. */
  async postpone(transaction: EntityManager, job: ClaimedJob, dueAt: Date): Promise<void> {
    await postponeJob(transaction, job, dueAt);
    requestWakeup(transaction, jobsLoopName);
  }

  /** Deletes jobs by their keys. A run in progress continues and is not retried. */
  async cancel(transaction: EntityManager, { type }: JobDefinition, keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await transaction.delete(Job, { type, key: In([...keys]) });
  }

  /** Deletes the jobs whose payload has these values. */
  async cancelMatching<Definition extends JobDefinition>(
    transaction: EntityManager,
    { type }: Definition,
    payload: Partial<JobPayload<Definition>>,
  ): Promise<void> {
    await transaction.delete(Job, { type, payload: JsonContains(payload as Record<string, unknown>) });
  }

  private newJob<Definition extends JobDefinition>(
    { type, payload: schema }: Definition,
    { payload, requestId, key, dueAt }: EnqueueOptions<JobPayload<Definition>>,
  ) {
    return {
      type,
      key: key ?? this.identifiers.next(),
      payload: schema.parse(payload) as JobPayload<Definition>,
      requestId,
      dueAt: dueAt ?? this.clock.now(),
    };
  }
}
