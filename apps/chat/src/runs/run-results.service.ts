import { Injectable } from '@nestjs/common';
import type { CheckReport, MessagePart, ResourceFile, RunError, RunKind, RunStatus } from '@scriptsmith/chat-contracts';
import type { EntityManager } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { RunMetrics } from '../metrics/run-metrics.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { toRun } from '../run-records/to-run.js';
import type { RunRecord } from '../run-records/run.entity.js';
import type { RunPlan } from '../tools/run-plan.js';
import { VersionsService } from '../versions/versions.service.js';
import type { Lease } from './lease.js';
import type { RunEventLog, SequencedEvent } from './run-event-log.js';
import { RunEventStore } from './run-event-store.service.js';
import { RunLeases } from './run-leases.service.js';
import { endRun } from './run-results.queries.js';

export interface RunResult {
  status: Exclude<RunStatus, 'running'>;
  error: RunError | null;
  kind: RunKind;
  repairRounds: number;
  /** The title, the profile and the requirements that the run has led to. Null if it could not be prepared. */
  plan: Pick<RunPlan, 'title' | 'profileId' | 'requirements'> | null;
  /** The files of the new version; null if nothing changed. */
  files: readonly ResourceFile[] | null;
  /** The earlier version that becomes the latest again, free of charge; null if none does. */
  restoredVersionId: string | null;
  report: CheckReport | null;
  /** What the run was estimated to cost; null if it built nothing, or its price was known. */
  estimatedCredits: number | null;
}

/** Ends runs: publishes the version, the message and the last event in one transaction. */
@Injectable()
export class RunResults {
  constructor(
    private readonly leases: RunLeases,
    private readonly events: RunEventStore,
    private readonly versions: VersionsService,
    private readonly conversations: ConversationsService,
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
      const { status, error, kind, repairRounds, plan } = result;
      const { userId, id } = run;
      const versionId = conversation.deletedAt ? null : await this.createVersion(manager, run, result);
      Object.assign(run, { status, error, kind, repairRounds, versionId, endedAt, heldCredits: 0 });
      const isTitled = (status === 'succeeded' || status === 'checks_failed') && kind !== 'reply';
      const title = isTitled ? (plan?.title ?? null) : null;
      await manager.query(endRun, [
        ...[userId, id, status, error && JSON.stringify(error), repairRounds, versionId, endedAt],
        ...[
          JSON.stringify(settledParts(log.parts)),
          run.conversationId,
          kind,
          title?.slice(0, maxTitleCharacters),
          result.estimatedCredits,
        ],
      ]);
      const end = log.prepare({ type: 'run-ended', run: toRun(run), error });
      await this.events.append([{ lease, events: [end] }], manager);
      return { run, event: end };
    });
    const { startedAt, chargedCredits } = ended.run;
    const { status, error, estimatedCredits } = result;
    this.metrics.runEnded({ status, errorCode: error?.code, startedAt, endedAt, chargedCredits });
    if (estimatedCredits !== null) this.metrics.runEstimated(chargedCredits / estimatedCredits);
    return ended.event;
  }

  private async createVersion(manager: EntityManager, run: RunRecord, result: RunResult): Promise<string | null> {
    const { files, plan, restoredVersionId, report } = result;
    if (restoredVersionId !== null) return this.restoreVersion(manager, run, restoredVersionId);
    const { userId, conversationId, baseVersionId } = run;
    const isPlan = result.kind === 'plan' && result.status === 'succeeded';
    if (plan && (files || isPlan)) await this.changeProfile(manager, run, plan.profileId);
    if (!files) return null;
    const { requirements = [] } = plan ?? {};
    const origin = { kind: 'run' as const, runId: run.id, isSettled: true, baseVersionId };
    return (await this.versions.create(manager, { userId, conversationId, files, report, requirements, origin })).id;
  }

  private async restoreVersion(manager: EntityManager, run: RunRecord, versionId: string): Promise<string> {
    const { userId, conversationId } = run;
    const restored = await this.versions.find(manager, userId, versionId);
    if (restored.profileId !== null) await this.changeProfile(manager, run, restored.profileId);
    const [files, requirements, report] = await Promise.all([
      this.versions.files(restored, manager),
      this.versions.requirements(restored, manager),
      this.versions.report(restored, manager),
    ]);
    const origin = { kind: 'restore', restoredNumber: restored.number, isByRun: true } as const;
    return (await this.versions.create(manager, { userId, conversationId, files, report, requirements, origin })).id;
  }

  private async changeProfile(manager: EntityManager, run: RunRecord, profileId: string): Promise<void> {
    const { userId, conversationId: id } = run;
    await this.conversations.changeProfile(manager, { userId, id, profileId });
  }
}

const maxTitleCharacters = 120;

/** The parts of a message that is complete. */
export const settledParts = (parts: readonly MessagePart[]): MessagePart[] => parts.map(settledPart);

/** A file that was not complete when the run ended is not being written any more. */
const settledPart = (part: MessagePart): MessagePart =>
  part.type === 'file' && part.status === 'writing'
    ? { ...part, status: 'rejected', reason: 'The file was not complete.' }
    : part;
