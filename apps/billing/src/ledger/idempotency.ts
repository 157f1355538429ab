import { createHash } from 'node:crypto';
import { generatedKeyPrefix } from '@scriptsmith/contracts/billing';
import { DomainError, type ErrorOnTheWire } from '@scriptsmith/service-kit';

/** A request to change a user's credits, under the idempotency key of its caller. */
export interface IdempotentCommand {
  /** The id of its message, so that a message delivered twice is recognized. */
  operationId: string;
  userId: number;
  amount: number;
  reason: string;
  metadata: string | null;
  idempotencyKey: string;
  /** SHA-256 of the request: the same key with another hash is a conflict. Null for keys that the ledger assigns. */
  requestHash: Buffer | null;
  actor: string;
  requestId: string;
}

/** The result of a command as it is stored: a receipt, or the error that refused it. */
export type Outcome<Receipt> = { receipt: Receipt } | { error: ErrorOnTheWire };

export interface RecordedOperation<Receipt> {
  operationId: string;
  requestHash: Buffer | null;
  /** Null for operations that no API client requested. */
  outcome: Outcome<Receipt> | null;
  /** Whether the command was refused and its key is free for another attempt of the same request. */
  isRefusal: boolean;
}

/** Identifies an operation in the results of `lockAndRead`. Two API clients can use the same key for one user. */
export const operationKey = ({
  userId,
  idempotencyKey,
  actor,
}: Pick<IdempotentCommand, 'userId' | 'idempotencyKey' | 'actor'>): string =>
  JSON.stringify([userId, idempotencyKey, actor]);

/** Whether the gateway generated the key. No client can send it again, so its refusal need not be stored. */
export const isGenerated = ({ idempotencyKey }: Pick<IdempotentCommand, 'idempotencyKey'>): boolean =>
  idempotencyKey.startsWith(generatedKeyPrefix);

/** Hashes a request. The order of the metadata's entries makes no difference. */
export function hashRequest(fields: readonly unknown[], metadata: Record<string, unknown> | undefined): Buffer {
  // Stryker disable next-line EqualityOperator: names are never equal, and any fixed order will do
  const sorted = metadata && Object.entries(metadata).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([...fields, sorted ?? null]))
    .digest();
}

/**
 * Returns the receipt of the earlier request under this key. It is a replay unless the broker delivered the message of
 * that request again. Returns undefined if the earlier request was refused: a refusal changes nothing, so the request is
 * decided again. Only a message that is delivered again gets the same refusal, because its client has received it.
 * @throws DomainError `idempotency_conflict` if the earlier request was a different one
 */
export function replay<Receipt>(
  command: IdempotentCommand,
  earlier: RecordedOperation<Receipt> | undefined,
): { receipt: Receipt; replayed: boolean } | undefined {
  if (!earlier) return undefined;
  if (!earlier.outcome || !command.requestHash || !earlier.requestHash?.equals(command.requestHash)) {
    throw new DomainError('idempotency_conflict', 'This idempotency key was used before for a different request.');
  }
  const replayed = earlier.operationId !== command.operationId;
  if (replayed && earlier.isRefusal) return undefined;
  return { receipt: receiptOf(earlier.outcome), replayed };
}

/** Returns the receipt, or throws the error. */
export function receiptOf<Receipt>(outcome: Outcome<Receipt>): Receipt {
  if ('receipt' in outcome) return outcome.receipt;
  const { code, message, details } = outcome.error;
  throw new DomainError(code, message, details);
}
