import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CheckReport, MessagePart, ResourceFile, RunError, RunStatus } from '@scriptsmith/chat-contracts';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Clock } from '../core/clock.js';
import { Conversation } from '../conversations/conversation.entity.js';
import { ConversationMessage } from '../conversations/message.entity.js';
import { toRun } from '../run-records/to-run.js';
import { RunRecord } from '../run-records/run.entity.js';
import { CheckReportRecord } from '../versions/check-report.entity.js';
import { VersionRecord } from '../versions/version.entity.js';
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
      const versionId = result.files && (await this.publishVersion(manager, run, result.files, result.report));
      Object.assign(run, { status, error, repairRounds, versionId, endedAt, heldCredits: 0 });
      Object.assign(run, { leaseOwner: null, leaseUntil: null });
      await manager.save(run);
      await saveParts(manager, run, log.parts);
      const conversation = { userId: run.userId, id: run.conversationId };
      await manager.update(Conversation, conversation, { updatedAt: endedAt });
      const end = log.prepare({ type: 'run-ended', run: toRun(run), error });
      await this.events.append([{ lease, events: [end] }], manager);
      return end;
    });
  }

  private async publishVersion(
    manager: EntityManager,
    run: RunRecord,
    files: readonly ResourceFile[],
    report: CheckReport | null,
  ): Promise<string> {
    const { userId, conversationId } = run;
    // Orders the numbers of versions.
    await manager.findOneOrFail(Conversation, {
      where: { userId, id: conversationId },
      lock: { mode: 'pessimistic_write' },
    });
    const last = await manager.maximum(VersionRecord, 'number', { userId, conversationId });
    const createdAt = this.clock.now();
    const id = uuid();
    await manager.insert(VersionRecord, {
      ...{ userId, id, conversationId, number: (last ?? 0) + 1, origin: 'run', runId: run.id, restoredNumber: null },
      ...{ fileCount: files.length, passed: report?.passed ?? null, isSettled: true, createdAt },
    });
    const rows = files.map(({ path, content }) => ({ path, content, sha256: sha256(content).toString('hex') }));
    await manager.query(
      `WITH file AS (
         SELECT path, content, decode(sha256, 'hex') AS sha256
         FROM json_to_recordset($3) AS file (path text, content text, sha256 text)
       ), stored AS (
         INSERT INTO blob (user_id, sha256, content, created_at)
         SELECT DISTINCT ON (sha256) $1::integer, sha256, content, $4::timestamptz FROM file
         ON CONFLICT (user_id, sha256) DO UPDATE SET created_at = EXCLUDED.created_at
       )
       INSERT INTO version_file (user_id, version_id, path, sha256) SELECT $1, $2, path, sha256 FROM file`,
      [userId, id, JSON.stringify(rows), createdAt],
    );
    if (report) {
      await manager.insert(CheckReportRecord, { userId, versionId: id, report, createdAt });
    }
    return id;
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

const sha256 = (content: string): Buffer => createHash('sha256').update(content).digest();
