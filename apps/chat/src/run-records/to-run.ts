import type { Run } from '@scriptsmith/chat-contracts';
import type { RunRecord } from './run.entity.js';

/** A run as the contract describes it. */
export function toRun(record: RunRecord): Run {
  return {
    id: record.id,
    conversationId: record.conversationId,
    messageId: record.messageId,
    kind: record.kind,
    modelId: record.modelId,
    status: record.status,
    error: record.error,
    repairRounds: record.repairRounds,
    heldCredits: record.heldCredits,
    chargedCredits: record.chargedCredits,
    versionId: record.versionId,
    startedAt: record.startedAt.toISOString(),
    endedAt: record.endedAt?.toISOString() ?? null,
  };
}
