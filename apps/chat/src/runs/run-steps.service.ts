import { Injectable } from '@nestjs/common';
import type { MessagePart } from '@scriptsmith/chat-contracts';
import { DataSource } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import type { CompletedStep } from '../authors/writing-task.js';
import { execute } from '../core/statements.js';
import { RunMetrics } from '../metrics/run-metrics.js';
import { insertStep, recordStep, waiveSteps } from '../run-records/run-step.queries.js';
import { type Lease, LeaseLost } from './lease.js';
import type { RecordedUsage } from './run-context.service.js';
import { settledParts } from './run-results.service.js';

/** Records the steps of runs. Only the owner of a run can. */
@Injectable()
export class RunSteps {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly metrics: RunMetrics,
  ) {}

  /** Records a step before its credits are held. @throws LeaseLost */
  async begin({ userId, runId, fence }: Lease, number: number, credits: number, reason: string): Promise<void> {
    const holdState = credits > 0 ? 'requested' : 'none';
    const values = [userId, runId, fence, number, credits, holdState, this.clock.now(), reason];
    assertOwner(runId, await execute(this.database, insertStep, values));
  }

  /** Records the result of a step, and the message so far. @throws LeaseLost */
  async complete(
    { userId, runId, fence }: Lease,
    number: number,
    { step, credits, parts }: { step: CompletedStep; credits: number; parts: readonly MessagePart[] },
  ): Promise<void> {
    const usage: RecordedUsage = { ...step.usage, repairRounds: step.repairRounds };
    const changes = Object.fromEntries(step.changes.map(({ path, content }) => [path, content]));
    const json = [usage, step.messages, changes, settledParts(parts)].map((value) => JSON.stringify(value));
    const [usageJson, messagesJson, changesJson, partsJson] = json;
    assertOwner(
      runId,
      await execute(this.database, recordStep, [
        ...[userId, runId, fence, number, usageJson, credits, messagesJson, changesJson],
        ...[this.clock.now(), partsJson, step.repairRounds],
      ]),
    );
    this.metrics.stepCompleted(step.usage);
  }

  /** Makes the completed steps of a run free. @throws LeaseLost */
  async waive({ userId, runId, fence }: Lease): Promise<void> {
    assertOwner(runId, await execute(this.database, waiveSteps, [userId, runId, fence]));
  }
}

function assertOwner(runId: string, rows: readonly unknown[]): void {
  if (rows.length === 0) throw new LeaseLost(`Run ${runId} has another owner.`);
}
