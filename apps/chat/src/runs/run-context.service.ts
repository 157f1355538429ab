import { Injectable } from '@nestjs/common';
import type { MessagePart, ResourceFile } from '@scriptsmith/chat-contracts';
import { DataSource, IsNull, LessThanOrEqual } from 'typeorm';
import type { CompletedStep } from '../authors/writing-session.js';
import type { StepUsage } from '../authors/author.js';
import type { Turn } from '../authors/conversation-messages.js';
import { ConversationMessage } from '../conversations/message.entity.js';
import { Conversation } from '../conversations/conversation.entity.js';
import { RunStepRecord } from '../run-records/run-step.entity.js';
import type { RunRecord } from '../run-records/run.entity.js';
import { resourceNameOf } from '../versions/resource-name.js';
import { loadFiles } from '../versions/version-files.queries.js';

/** Everything that an author needs to answer a message. */
export interface RunContext {
  profileId: string;
  resourceName: string;
  turns: Turn[];
  prompt: string;
  files: ResourceFile[];
}

/** The steps of a run that previous owners have completed. */
export interface CompletedSteps {
  steps: CompletedStep[];
  /** The number of the last step, complete or not. */
  lastNumber: number;
  tokens: number;
}

/** Reads the state of a run from the database. */
@Injectable()
export class RunContexts {
  constructor(private readonly database: DataSource) {}

  async load(run: Pick<RunRecord, 'userId' | 'conversationId' | 'messageId' | 'baseVersionId'>): Promise<RunContext> {
    const { userId, conversationId } = run;
    const conversation = await this.database
      .getRepository(Conversation)
      .findOneByOrFail({ userId, id: conversationId });
    const messages = this.database.getRepository(ConversationMessage);
    const asked = await messages.findOneByOrFail({ userId, id: run.messageId });
    const earlier = await messages.find({
      where: { userId, conversationId, replacedAt: IsNull(), number: LessThanOrEqual(asked.number) },
      order: { number: 'ASC' },
    });
    return {
      profileId: conversation.profileId,
      resourceName: resourceNameOf(conversation.title),
      turns: turnsOf(
        earlier.filter(({ id }) => id !== asked.id).map(({ role, parts }) => ({ role, text: textOf(parts) })),
      ),
      prompt: textOf(asked.parts),
      files: run.baseVersionId === null ? [] : await loadFiles(this.database.manager, userId, run.baseVersionId),
    };
  }

  /** The steps that count: completed, and charged or free. */
  async completedSteps({ userId, id }: Pick<RunRecord, 'userId' | 'id'>): Promise<CompletedSteps> {
    const records = await this.database
      .getRepository(RunStepRecord)
      .find({ where: { userId, runId: id }, order: { number: 'ASC' } });
    const steps = records.flatMap((record) => completedStepOf(record) ?? []);
    const tokens = steps.reduce((sum, { usage }) => sum + usage.inputTokens + usage.outputTokens, 0);
    return { steps, lastNumber: records.at(-1)?.number ?? 0, tokens };
  }
}

/** The recorded usage of a step. */
export interface RecordedUsage extends StepUsage {
  repairRounds: number;
}

function completedStepOf(record: RunStepRecord): CompletedStep | null {
  const { completedAt, holdState, usage, responseMessages, workspaceChanges } = record;
  if (completedAt === null || (holdState !== 'settled' && holdState !== 'none')) return null;
  const { repairRounds, ...stepUsage } = usage as RecordedUsage;
  return {
    messages: (responseMessages ?? []) as CompletedStep['messages'],
    changes: Object.entries(workspaceChanges ?? {}).map(([path, content]) => ({ path, content })),
    usage: stepUsage,
    repairRounds,
  };
}

/** Messages of the user with the text of their answers. */
export function turnsOf(messages: readonly { role: 'user' | 'assistant'; text: string }[]): Turn[] {
  const turns: Turn[] = [];
  for (const { role, text } of messages) {
    const last = turns.at(-1);
    if (role === 'user') turns.push({ prompt: text, answer: '' });
    else if (last) last.answer = [last.answer, text].filter((each) => each !== '').join('\n');
  }
  return turns;
}

/** The text parts of a message, one below the other. */
export const textOf = (parts: readonly MessagePart[]): string =>
  parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
