import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { PollingLoop } from '../polling/polling-loop.js';
import { wakeOnCommit } from '../polling/wake-on-commit.js';
import { InjectLog } from '../injection/tokens.js';
import { markedMethods } from '../handlers/marked-methods.js';
import { handledJob } from './handles-job.decorator.js';
import type { ClaimedJob, JobDefinition } from './job-definition.js';
import { claimDueJobs, completeJob, failJob, leaseMs, postponeJob, renewLeases } from './job.queries.js';
import { jobsLoopName } from './jobs.js';

type JobHandler = (job: ClaimedJob) => Promise<void>;

interface Registration {
  definition: JobDefinition;
  handle: JobHandler;
}

/**
 * Commits of this replica wake the worker, and jobs that it has seen start when they are due. No longer than a lease, so
 * that the end of every lease is seen in time.
 */
const idleIntervalMs = leaseMs;
const busyIntervalMs = 500;
const leaseRenewalIntervalMs = leaseMs / 4;

/**
 * Runs the jobs of this service. Any number of replicas may run a worker: each job is leased to one of them, and a job
 * whose replica died is taken over when its lease ends.
 */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly registrations = new Map<string, Registration>();
  private readonly inProgress = new Map<ClaimedJob, Promise<void>>();
  /** Jobs that are being claimed are in no list yet. */
  private readonly claims = new Set<Promise<number>>();
  private readonly loop: PollingLoop;
  private renewalTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly discovery: DiscoveryService,
    private readonly metadataScanner: MetadataScanner,
    @InjectLog() private readonly log: Logger,
  ) {
    this.loop = new PollingLoop(() => this.startDueJobs(), {
      intervalMs: idleIntervalMs,
      onError: (error) => this.log.error({ err: error }, 'due jobs could not be claimed'),
    });
  }

  onApplicationBootstrap(): void {
    this.discoverHandlers();
    if (this.registrations.size === 0) return;
    wakeOnCommit(this.database, jobsLoopName, this.loop);
    this.loop.start();
  }

  /** Waits for the jobs in progress, before the database connection is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    await Promise.all(this.inProgress.values());
    clearInterval(this.renewalTimer);
  }

  /** Runs the jobs that are due, for tests. Resolves when none is due and none is in progress in this replica. */
  async runDue(): Promise<void> {
    do {
      await Promise.all(this.inProgress.values());
      await this.startDueJobs();
      await Promise.all(this.claims);
    } while (this.inProgress.size > 0);
  }

  /**
   * Makes an attempt at a job: deletes it when `handle` resolves, and retries it according to its policy when `handle`
   * rejects. The lease is renewed meanwhile.
   */
  async run<Payload>(
    { retry }: JobDefinition,
    job: ClaimedJob<Payload>,
    handle: (job: ClaimedJob<Payload>) => Promise<void>,
  ): Promise<void> {
    const attempt = this.attempt(retry, job, () => handle(job));
    this.inProgress.set(job, attempt);
    this.renewalTimer ??= setInterval(() => void this.renewLeases(), leaseRenewalIntervalMs);
    await attempt.finally(() => {
      this.inProgress.delete(job);
      if (this.inProgress.size > 0) return;
      clearInterval(this.renewalTimer);
      this.renewalTimer = undefined;
    });
  }

  private discoverHandlers(): void {
    const methods = markedMethods<JobDefinition, JobHandler>(this.discovery, this.metadataScanner, handledJob);
    for (const { mark: definition, call: handle } of methods) {
      const { type } = definition;
      if (this.registrations.has(type)) throw new Error(`two methods handle ${type} jobs`);
      this.registrations.set(type, { definition, handle });
    }
  }

  /** Returns in how many milliseconds the next jobs are due. */
  private startDueJobs(): Promise<number> {
    const claim = this.claimDueJobs().finally(() => this.claims.delete(claim));
    this.claims.add(claim);
    return claim;
  }

  private async claimDueJobs(): Promise<number> {
    const freeSlots = this.freeSlots();
    if (freeSlots.size === 0) return busyIntervalMs;
    const { jobs, nextDueMs } = await claimDueJobs(this.database.manager, freeSlots, this.clock.now());
    for (const [type, slots] of freeSlots) {
      const claimed = jobs.filter((job) => job.type === type);
      for (const job of claimed) void this.start(job, claimed.length === slots);
    }
    return nextDueMs > 0 ? nextDueMs : busyIntervalMs;
  }

  /** @param mayHaveMore whether another job of the type may wait for the slot of this one */
  private async start(job: ClaimedJob, mayHaveMore: boolean): Promise<void> {
    const { definition, handle } = this.registrations.get(job.type)!;
    await this.run(definition, job, (claimed) =>
      handle(Object.assign(claimed, { payload: definition.payload.parse(claimed.payload) })),
    );
    if (mayHaveMore) this.loop.wake();
  }

  private freeSlots(): Map<string, number> {
    const running = [...this.inProgress.keys()];
    const slots = [...this.registrations.values()].map(({ definition: { type, maxConcurrency } }) => {
      const used = running.filter((job) => job.type === type).length;
      return [type, maxConcurrency - used] as const;
    });
    return new Map(slots.filter(([, free]) => free > 0));
  }

  private async attempt(retry: JobDefinition['retry'], job: ClaimedJob, handle: () => Promise<void>): Promise<void> {
    try {
      await handle();
      await completeJob(this.database.manager, job);
    } catch (error) {
      await this.reschedule(retry, job, error).catch((failure: unknown) => {
        this.log.error(
          { err: failure, ...described(job) },
          'a failed job could not be rescheduled; its lease will end',
        );
      });
    }
  }

  private async reschedule(retry: JobDefinition['retry'], job: ClaimedJob, error: unknown): Promise<void> {
    const delayMs = retry(job.attempt);
    const now = this.clock.now();
    if (delayMs === undefined) {
      this.log.error({ err: error, ...described(job) }, 'a job failed on its last attempt');
      await failJob(this.database.manager, job, now);
    } else {
      this.log.warn({ err: error, ...described(job), delayMs }, 'a job failed and will be retried');
      await postponeJob(this.database.manager, job, new Date(now.getTime() + delayMs));
    }
  }

  /** A job whose lease is lost runs on another replica as well. Handlers allow for that. */
  private async renewLeases(): Promise<void> {
    const leaseIds = [...this.inProgress.keys()].map(({ leaseId }) => leaseId);
    await renewLeases(this.database.manager, leaseIds).catch((error: unknown) => {
      this.log.warn({ err: error, count: leaseIds.length }, 'the leases of jobs could not be renewed');
    });
  }
}

const described = ({ type, key, attempt, requestId }: ClaimedJob) => ({
  jobType: type,
  jobKey: key,
  attempt,
  requestId,
});
