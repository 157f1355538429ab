import { Injectable } from '@nestjs/common';
import type { CheckReport, MessagePart, ResourceFile, RunError, RunStatus } from '@scriptsmith/chat-contracts';
import type { EntityManager } from 'typeorm';
import { Clock } from '../core/clock.js';
import { Conversation } from '../conversations/conversation.entity.js';
import { ConversationMessage } from '../conversations/message.entity.js';
import { toRun } from '../run-records/to-run.js';
import { RunRecord } from '../run-records/run.entity.js';
import { VersionsService } from '../versions/versions.service.js';
import type { Lease } from './lease.js';
import type { RunEventLog, SequencedEvent } from './run-event-log.js';
import { RunEventStore } from './run-event-store.service.js';
import { RunLeases } from './run-leases.service.js';

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
  ) {}

  /**
   * Call it when all steps are settled.
   * @returns the last event, which is stored and has to be published
   */
  async end(lease: Lease, log: RunEventLog, result: RunResult): Promise<SequencedEvent> {
    return this.leases.asOwner(lease, async (manager, run) => {
      const endedAt = this.clock.now();
      const { status, error, repairRounds } = result;
      const { userId, conversationId } = run;
      const conversation = await manager.findOneByOrFail(Conversation, { userId, id: conversationId });
      let versionId: string | null = null;
      if (result.files && !conversation.deletedAt) {
        const origin = { kind: 'run' as const, runId: run.id, isSettled: true };
        const { files, report } = result;
        versionId = (await this.versions.create(manager, { userId, conversationId, files, report, origin })).id;
      }
      Object.assign(run, { status, error, repairRounds, versionId, endedAt, heldCredits: 0 });
      Object.assign(run, { leaseOwner: null, leaseUntil: null });
      await manager.save(run);
      await saveParts(manager, run, log.parts);
      await manager.update(Conversation, { userId, id: conversationId }, { updatedAt: endedAt });
      const end = log.prepare({ type: 'run-ended', run: toRun(run), error });
      await this.events.append([{ lease, events: [end] }], manager);
      return end;
    });
  }
}

/** Stores the message of a run as it is after its last complete step. */
export async function saveParts(
  manager: EntityManager,
  { userId, id }: Pick<RunRecord, 'userId' | 'id'>,
  parts: MessagePart[],
): Promise<void> {
  await manager.update(ConversationMessage, { userId, runId: id }, { parts: parts.map(settledPart) });
}

/** A file that was not complete when the run ended is not being written any more. */
const settledPart = (part: MessagePart): MessagePart =>
  part.type === 'file' && part.status === 'writing'
    ? { ...part, status: 'rejected', reason: 'The file was not complete.' }
    : part;
