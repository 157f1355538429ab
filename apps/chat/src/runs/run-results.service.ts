import { Injectable } from '@nestjs/common';
import type { CheckReport, MessagePart, ResourceFile, RunError, RunStatus } from '@scriptsmith/chat-contracts';
import type { EntityManager } from 'typeorm';
import { Clock } from '../core/clock.js';
import { RunMetrics } from '../metrics/run-metrics.js';
import type { Conversation } from '../conversations/conversation.entity.js';
import { toRun } from '../run-records/to-run.js';
import type { RunRecord } from '../run-records/run.entity.js';
import { VersionsService } from '../versions/versions.service.js';
import type { Lease } from './lease.js';
import type { RunEventLog, SequencedEvent } from './run-event-log.js';
import { RunEventStore } from './run-event-store.service.js';
import { RunLeases } from './run-leases.service.js';
import { endRun } from './run-results.queries.js';

export interface RunResult {
  status: Exclude<RunStatus, 'running'>;
  error: RunError | null;
  repairRounds: number;
  /** The files of the new version; null if nothing changed. */
  files: readonly ResourceFile[] | null;
  report: CheckReport | null;
}

/** Ends runs: publishes the version, the message and the last event in one transaction. */
@Injectable()
export class RunResults {
  constructor(
    private readonly leases: RunLeases,
    private readonly events: RunEventStore,
    private readonly versions: VersionsService,
    private readonly clock: Clock,
    private readonly metrics: RunMetrics,
  ) {}

  /**
   * Call it when all steps are settled.
   * @returns the last event, which is stored and has to be published
   */
  async end(lease: Lease, log: RunEventLog, result: RunResult): Promise<SequencedEvent> {
    const endedAt = this.clock.now();
    const ended = await this.leases.asOwner(lease, async (manager, run, conversation) => {
      const { status, error, repairRounds } = result;
      const { userId, id } = run;
      const versionId = await this.createVersion(manager, { run, conversation, result });
      Object.assign(run, { status, error, repairRounds, versionId, endedAt, heldCredits: 0 });
      await manager.query(endRun, [
        ...[userId, id, status, error && JSON.stringify(error), repairRounds, versionId, endedAt],
        ...[JSON.stringify(settledParts(log.parts)), run.conversationId],
      ]);
      const end = log.prepare({ type: 'run-ended', run: toRun(run), error });
      await this.events.append([{ lease, events: [end] }], manager);
      return { run, event: end };
    });
    const { startedAt, chargedCredits } = ended.run;
    this.metrics.runEnded({ status: result.status, errorCode: result.error?.code, startedAt, endedAt, chargedCredits });
    return ended.event;
  }

  private async createVersion(
    manager: EntityManager,
    { run, conversation, result }: { run: RunRecord; conversation: Conversation; result: RunResult },
  ): Promise<string | null> {
    const { userId, conversationId } = run;
    const { files, report } = result;
    if (!files || conversation.deletedAt) return null;
    const origin = { kind: 'run' as const, runId: run.id, isSettled: true };
    return (await this.versions.create(manager, { userId, conversationId, files, report, origin })).id;
  }
}

/** The parts of a message that is complete. */
export const settledParts = (parts: readonly MessagePart[]): MessagePart[] => parts.map(settledPart);

/** A file that was not complete when the run ended is not being written any more. */
const settledPart = (part: MessagePart): MessagePart =>
  part.type === 'file' && part.status === 'writing'
    ? { ...part, status: 'rejected', reason: 'The file was not complete.' }
    : part;
