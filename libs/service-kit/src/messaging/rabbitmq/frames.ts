import type { Broadcast } from '../broadcast.js';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from '../envelope.js';

/** The maximum number of requests or replies in one message. */
export const largestFrame = 64;

/** A reply with the id of its request. */
export type AddressedReply = readonly [requestId: string, reply: ReplyEnvelope];

/**
 * The size at which requests or replies are split into several messages, in characters. RabbitMQ closes the channel of a
 * message above its limit of 16 MiB, which fails every request that is waiting for a reply.
 */
const maxFrameCharacters = 1_024 * 1_024;

export const encode = (content: unknown): Buffer => Buffer.from(JSON.stringify(content));

/** Encodes requests or replies as few messages. */
export function encodeFrames(items: readonly unknown[]): Buffer[] {
  const frames: string[][] = [];
  let characters = Infinity;
  for (const item of items) {
    const text = JSON.stringify(item);
    characters += text.length;
    if (characters > maxFrameCharacters) {
      frames.push([]);
      characters = text.length;
    }
    frames.at(-1)!.push(text);
  }
  return frames.map((frame) => Buffer.from(`[${frame.join(',')}]`));
}

/** @throws Error when the content is not a list of requests */
export function decodeRequests(content: Buffer): RequestEnvelope[] {
  const frame: unknown = JSON.parse(content.toString());
  if (!Array.isArray(frame) || !frame.every(isRequest)) throw new Error('this is not a list of requests');
  return frame;
}

/** @throws Error when the content is not a list of replies */
export function decodeReplies(content: Buffer): AddressedReply[] {
  const frame: unknown = JSON.parse(content.toString());
  if (!Array.isArray(frame) || !frame.every(isReply)) throw new Error('this is not a list of replies');
  return frame;
}

/** @throws Error when the content is not an event */
export function decodeEvent(content: Buffer): EventEnvelope {
  const event: unknown = JSON.parse(content.toString());
  if (!isRecord(event) || !hasTexts(event, 'id', 'name', 'requestId', 'occurredAt') || !('payload' in event))
    throw new Error('this is not an event');
  return event as unknown as EventEnvelope;
}

/** @throws Error when the content is not a broadcast */
export function decodeBroadcast(content: Buffer): Broadcast {
  const broadcast: unknown = JSON.parse(content.toString());
  if (!isRecord(broadcast) || !hasTexts(broadcast, 'senderId', 'topic')) throw new Error('this is not a broadcast');
  return broadcast as unknown as Broadcast;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const hasTexts = (value: Record<string, unknown>, ...fields: string[]): boolean =>
  fields.every((field) => typeof value[field] === 'string');

const isRequest = (value: unknown): value is RequestEnvelope =>
  isRecord(value) &&
  hasTexts(value, 'id', 'pattern', 'requestId') &&
  typeof value['deadlineAt'] === 'number' &&
  typeof value['idempotent'] === 'boolean';

const isReply = (value: unknown): value is AddressedReply =>
  Array.isArray(value) && typeof value[0] === 'string' && isRecord(value[1]);
