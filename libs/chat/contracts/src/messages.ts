import { z } from 'zod';
import { checkReportSchema } from './checks.js';
import { profileIdSchema } from './profiles.js';
import { planShape, type Requirement, requirementListSchema } from './requirements.js';
import type { RunEvent } from './run-events.js';
import { timestampSchema } from './values.js';

const part = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

/** A part of an assistant's message, in the order in which it happened. */
export const messagePartSchema = z.discriminatedUnion('type', [
  part('text', { text: z.string() }),
  part('thinking', { text: z.string() }).meta({
    description: 'What the model thought before it continued. Shown collapsed.',
  }),
  part('plan', planShape),
  part('requirements', { requirements: requirementListSchema }).meta({
    description: 'The list of the resource after a change. The last one of a message, or else its plan, is current.',
  }),
  part('suggestions', { suggestions: z.array(z.string()) }).meta({
    description: 'Messages that the user can send next, as they are.',
  }),
  part('profile-changed', { profileId: profileIdSchema }),
  part('lookup', { query: z.string(), results: z.int().min(0) }),
  part('file', {
    path: z.string(),
    operation: z.enum(['write', 'edit', 'delete']),
    status: z.enum(['writing', 'written', 'rejected']),
    addedLines: z.int().min(0),
    removedLines: z.int().min(0),
    reason: z.string().nullable().meta({ description: 'Why the change was rejected.' }),
  }),
  part('checks', { round: z.int().min(0), report: checkReportSchema.nullable() }),
  part('repair', { round: z.int().min(1) }),
]);
export type MessagePart = z.infer<typeof messagePartSchema>;

/** A message of a conversation. Those of the user have one text part and no run. */
export const messageSchema = z.strictObject({
  id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  parts: z.array(messagePartSchema),
  runId: z.uuid().nullable().meta({ description: 'The run that wrote the message; null for messages of the user.' }),
  createdAt: timestampSchema,
});
export type Message = z.infer<typeof messageSchema>;

/**
 * The parts of an assistant's message after an event. The server stores the message with it, and the browser shows the
 * stream with it, so that both agree.
 */
export function partsAfter(parts: readonly MessagePart[], event: RunEvent): MessagePart[] {
  const last = parts.at(-1);
  switch (event.type) {
    case 'text-delta':
      return last?.type === 'text'
        ? [...parts.slice(0, -1), { type: 'text', text: last.text + event.text }]
        : [...parts, { type: 'text', text: event.text }];
    case 'thinking-delta':
      return last?.type === 'thinking'
        ? [...parts.slice(0, -1), { type: 'thinking', text: last.text + event.text }]
        : [...parts, { type: 'thinking', text: event.text }];
    case 'step-discarded':
      return parts.slice(0, event.partCount);
    case 'plan':
    case 'requirements':
    case 'suggestions':
    case 'profile-changed':
    case 'lookup':
      return [...parts, event];
    case 'file-started':
      return [
        ...parts,
        {
          ...{ type: 'file', path: event.path, operation: event.operation, status: 'writing' },
          ...{ addedLines: 0, removedLines: 0, reason: null },
        },
      ];
    case 'file-written': {
      const { path, operation, addedLines, removedLines } = event;
      return withFile(parts, {
        type: 'file',
        path,
        operation,
        status: 'written',
        addedLines,
        removedLines,
        reason: null,
      });
    }
    case 'file-rejected': {
      const { path, reason } = event;
      const operation = writingFile(parts, path)?.operation ?? 'write';
      return withFile(parts, {
        ...{ type: 'file', path, operation, status: 'rejected', addedLines: 0, removedLines: 0, reason },
      });
    }
    case 'checks-started':
      return [...parts, { type: 'checks', round: event.round, report: null }];
    case 'checks-finished':
      return [
        ...parts.filter((each) => each.type !== 'checks' || each.round !== event.round),
        { type: 'checks', round: event.round, report: event.report },
      ];
    case 'repair-started':
      return [...parts, { type: 'repair', round: event.round }];
    case 'run-started':
    case 'step-started':
    case 'file-delta':
    case 'credits-charged':
    case 'run-ended':
      return [...parts];
  }
}

/** The requirements that an assistant's message leads to, or null if it has none. */
export function requirementsIn(parts: readonly MessagePart[]): Requirement[] | null {
  const last = parts.findLast((part) => part.type === 'requirements' || part.type === 'plan');
  return last ? last.requirements : null;
}

type FilePart = Extract<MessagePart, { type: 'file' }>;

const isWriting = (part: MessagePart, path: string): part is FilePart =>
  part.type === 'file' && part.path === path && part.status === 'writing';

const writingFile = (parts: readonly MessagePart[], path: string): FilePart | undefined =>
  parts.find((part): part is FilePart => isWriting(part, path));

/** Replaces the part of a file in progress, or adds one for a change that was not announced. */
function withFile(parts: readonly MessagePart[], file: FilePart): MessagePart[] {
  return writingFile(parts, file.path)
    ? parts.map((part) => (isWriting(part, file.path) ? file : part))
    : [...parts, file];
}
