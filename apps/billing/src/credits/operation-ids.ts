import { hash } from 'node:crypto';

/** The position of the version in a UUID. The time of a UUIDv7 is before it. */
const versionAt = 14;

/**
 * The id of the operation of a command in a batch: a UUIDv7 with the time of the batch's id. It is the same whenever the
 * broker delivers the message again, so that a redelivered command is not mistaken for a replay.
 * @param batchId a UUIDv7
 */
export function operationIdIn(batchId: string, index: number): string {
  const random = hash('sha256', `${batchId}:${index}`, 'hex');
  const variant = (0x8 | (Number.parseInt(random.charAt(3), 16) & 0x3)).toString(16);
  return `${batchId.slice(0, versionAt)}7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}
