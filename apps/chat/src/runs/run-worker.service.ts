import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { Any, DataSource, IsNull, Not } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { StepCharges } from '../charges/step-charges.service.js';
import { InjectLog } from '../core/injection.js';
import { RunMetrics } from '../metrics/run-metrics.js';
import { RunRecord } from '../run-records/run.entity.js';
import { heartbeatMs, LeaseLost } from './lease.js';
import { HandOver } from './run-end.js';
import type { RunExecution } from './run-execution.js';
import { type OpenExecution, type PreparedExecution, RunExecutions } from './run-executions.service.js';
import { RunLeases } from './run-leases.service.js';
import { findRunsWithOpenCharges } from './run-worker.queries.js';

const claimIntervalMs = 2_000;
const stopIntervalMs = 500;
const sweepIntervalMs = 20_000;
const maxActiveRuns = 500;

interface ActiveRun {
  execution: RunExecution;
  ended: Promise<void>;
}

/** Executes the runs that this process owns, and takes over those of processes that died. */
@Injectable()
export class RunWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly active = new Map<string, ActiveRun>();
  private readonly claims = new Set<Promise<void>>();
  private isShuttingDown = false;

  constructor(
    private readonly leases: RunLeases,
    private readonly executions: RunExecutions,
    private readonly charges: StepCharges,
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly metrics: RunMetrics,
    @InjectLog() private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.claimExpiredRuns();
  }

  /** Before the server closes, hands all runs over: their calls are aborted and released, and other processes continue them at once. */
  async onModuleDestroy(): Promise<void> {
    this.isShuttingDown = true;
    for (const { execution } of this.active.values()) execution.interrupt('hand-over');
    await Promise.all([...this.claims, ...[...this.active.values()].map(({ ended }) => ended)]);
  }

  /** Executes a new run in the background. It has been recorded with the lease of this process. */
  async start(run: RunRecord, prepared: PreparedExecution): Promise<void> {
    if (this.isShuttingDown) {
      prepared.execution.cancel();
      return this.leases.handOver([run.id]);
    }
    this.executeInBackground(run, this.executions.open(prepared));
  }

  /** A run that cannot be taken over is handed over, so that it is tried again. It does not affect the other runs. */
  private async takeOver(run: RunRecord): Promise<void> {
    if (this.isShuttingDown) return this.handOver(run);
    this.logger.info({ runId: run.id, fence: run.fence }, 'a run is taken over');
    this.metrics.runTakenOver();
    try {
      const open = await this.executions.takeOver(run);
      if (open === null) return;
      if (!this.isShuttingDown) return this.executeInBackground(run, open);
      open.close();
    } catch (error) {
      if (error instanceof LeaseLost) return;
      this.logger.error({ err: error, runId: run.id }, 'a run could not be taken over');
    }
    await this.handOver(run);
  }

  private executeInBackground(run: RunRecord, { execution, close }: OpenExecution): void {
    const ended = this.execute(run, execution).finally(() => {
      this.active.delete(run.id);
      close();
    });
    this.active.set(run.id, { execution, ended });
  }

  /** Ends the call in progress if this process executes the run. Others notice the request within half a second. */
  stop(runId: string): void {
    this.active.get(runId)?.execution.interrupt('stop');
  }

  /** Resolves when this process does not execute the run any more. */
  async ended(runId: string): Promise<void> {
    await this.active.get(runId)?.ended;
  }

  @Interval(claimIntervalMs)
  async claimExpiredRuns(): Promise<void> {
    if (this.isShuttingDown) return;
    const claim = this.logged('claim runs', async () => {
      const active = [...this.active.keys()];
      for (const run of await this.leases.claimExpired(maxActiveRuns - active.length, active)) await this.takeOver(run);
    });
    this.claims.add(claim);
    await claim;
    this.claims.delete(claim);
  }

  @Interval(heartbeatMs)
  async extendLeases(): Promise<void> {
    if (this.active.size === 0) return;
    await this.logged('extend leases', async () => {
      const runIds = [...this.active.keys()];
      const owned = await this.leases.extend(runIds);
      // Runs that started in the meantime are not part of the answer.
      for (const runId of runIds) {
        if (!owned.has(runId)) this.active.get(runId)?.execution.interrupt('lease-lost');
      }
    });
  }

  /** Stops runs whose users asked another replica for it. */
  @Interval(stopIntervalMs)
  async applyStopRequests(): Promise<void> {
    if (this.active.size === 0) return;
    await this.logged('read stop requests', async () => {
      const rows = await this.database.getRepository(RunRecord).find({
        select: { id: true },
        where: { id: Any([...this.active.keys()]), status: 'running', stopRequestedAt: Not(IsNull()) },
      });
      for (const { id } of rows) this.stop(id);
    });
  }

  /** Settles and releases what an ended run left open because the product was unavailable. */
  @Interval(sweepIntervalMs)
  async resolveEndedRuns(): Promise<void> {
    if (this.isShuttingDown) return;
    await this.logged('resolve charges', async () => {
      const runs = await findRunsWithOpenCharges(this.database.manager, this.clock.now());
      for (const run of runs) await this.logged('resolve the charges of a run', () => this.charges.resolve(run));
    });
  }

  private async execute(run: RunRecord, execution: RunExecution): Promise<void> {
    try {
      await execution.execute();
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (error instanceof HandOver) return this.handOver(run);
      this.logger.error({ err: error, runId: run.id }, 'a run failed');
      await execution.fail().catch((failure: unknown) => {
        // The lease expires, and the run is tried again.
        this.logger.error({ err: failure, runId: run.id }, 'a run could not be ended');
      });
    }
  }

  private async handOver(run: RunRecord): Promise<void> {
    await this.leases.handOver([run.id]).catch((error: unknown) => {
      this.logger.error({ err: error, runId: run.id }, 'a run could not be handed over');
    });
  }

  private async logged(task: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error({ err: error }, `could not ${task}`);
    }
  }
}
