import { Injectable } from '@nestjs/common';
import type { Answers, GameServerSettings, MessagePart, Requirement, ResourceFile } from '@scriptsmith/chat-contracts';
import { DataSource } from 'typeorm';
import type { StepUsage } from '../authors/author.js';
import type { Turn } from '../authors/conversation-messages.js';
import type { CompletedStep, WritingTask } from '../authors/writing-task.js';
import { ConversationMessage } from '../conversations/message.entity.js';
import { execute } from '../core/statements.js';
import { RunStepRecord } from '../run-records/run-step.entity.js';
import type { RunRecord } from '../run-records/run.entity.js';
import type { AcceptedPlan } from '../tools/run-plan.js';
import { type FileChange, Workspace } from '../tools/workspace.js';
import { resourceNameOf } from '../versions/resource-name.js';
import { loadFiles, loadRequirements } from '../versions/version-files.queries.js';
import { earlierMessages, lineageOf } from './lineage.js';
import {
  type ContextMessage,
  type ContextVersion,
  findAcceptedPlan,
  readConversationContext,
} from './run-starts.queries.js';

/** What is known of a conversation when a run starts. */
export interface ConversationState {
  run: RunRecord;
  profileId: string;
  title: string;
  /** The messages before the answered one. */
  earlier: readonly ContextMessage[];
  versions: readonly ContextVersion[];
  asked: { text: string; answers: Answers | null };
  /** Those of the version that the run starts from. */
  files: ResourceFile[];
  requirements: Requirement[];
  acceptedPlan: AcceptedPlan | null;
  server: GameServerSettings | null;
}

/** Everything that an author needs to answer a message, and the version that "undo" restores. */
export interface RunContext extends WritingTask {
  previousVersionId: string | null;
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

  async load(run: RunRecord): Promise<RunContext> {
    const { userId, conversationId, messageId, baseVersionId } = run;
    const [conversation] = await execute(this.database, readConversationContext, [userId, conversationId]);
    const message = await this.database.getRepository(ConversationMessage).findOneByOrFail({ userId, id: messageId });
    if (!conversation) throw new Error(`The conversation of run ${run.id} does not exist`);
    const { manager } = this.database;
    return contextOf({
      server: conversation.server,
      ...{ run, profileId: conversation.profileId, title: conversation.title, versions: conversation.versions },
      earlier: conversation.messages.filter(({ number }) => number < message.number),
      asked: { text: textOf(message.parts), answers: message.answers },
      acceptedPlan: await this.acceptedPlan(run, message.answers),
      files: baseVersionId === null ? [] : await loadFiles(manager, userId, baseVersionId),
      requirements: baseVersionId === null ? [] : ((await loadRequirements(manager, userId, baseVersionId)) ?? []),
    });
  }

  /** The plan that a run builds, with the edited settings; null if it builds none. */
  async acceptedPlan(run: RunRecord, answers: Answers | null): Promise<AcceptedPlan | null> {
    const { userId, messageId, startedAt, mode } = run;
    if (mode !== 'build') return null;
    const [found] = await execute(this.database, findAcceptedPlan, [userId, messageId, startedAt]);
    return found ? planIn(found.parts, answers ?? {}) : null;
  }

  /** The files after the steps that the customer was charged for. */
  async chargedFiles(run: RunRecord, baseFiles: readonly ResourceFile[]): Promise<readonly ResourceFile[]> {
    const records = await this.steps(run);
    const workspace = new Workspace(baseFiles);
    for (const { holdState, workspaceChanges } of records) {
      if (holdState === 'settled' || holdState === 'none') workspace.apply(changesOf(workspaceChanges));
    }
    return workspace.files;
  }

  /** The steps that count: completed, and not void. They are charged when the run ends. */
  async completedSteps(run: RunRecord): Promise<CompletedSteps> {
    const records = await this.steps(run);
    const steps = records.flatMap((record) => completedStepOf(record) ?? []);
    const tokens = steps.reduce((sum, { usage }) => sum + usage.inputTokens + usage.outputTokens, 0);
    return { steps, lastNumber: records.at(-1)?.number ?? 0, tokens };
  }

  private steps({ userId, id }: RunRecord): Promise<RunStepRecord[]> {
    const repository = this.database.getRepository(RunStepRecord);
    return repository.find({ where: { userId, runId: id }, order: { number: 'ASC' } });
  }
}

/** The context of a run whose conversation has been read. */
export function contextOf(state: ConversationState): RunContext {
  const { run, profileId, title, earlier, versions, asked, files, requirements, acceptedPlan, server } = state;
  const { baseVersionId, mode } = run;
  const lineage = lineageOf(earlierMessages(earlier), versions, baseVersionId);
  const { messages, builtMessages, hasOwnFiles, previousVersionId } = lineage;
  const builtProfileId = versions.find(({ id }) => id === baseVersionId)?.profileId ?? profileId;
  const answered = { text: asked.text, ...(asked.answers && { answers: asked.answers }) };
  return {
    ...{ profileId, title, mode, files, requirements, builtMessages, builtProfileId, acceptedPlan, previousVersionId },
    ...{ resourceName: resourceNameOf(title), turns: turnsOf(earlier), messages: [...messages, answered] },
    ...{ hasPreviousVersion: previousVersionId !== null, hasOwnFiles, server },
  };
}

/** The plan in the parts of a message, with the settings that the user has edited. */
export function planIn(parts: readonly MessagePart[], answers: Answers): AcceptedPlan | null {
  const plan = parts.findLast((part) => part.type === 'plan');
  return plan ? { ...plan, requirements: withAnswers(plan.requirements, answers) } : null;
}

/** The recorded usage of a step. */
export interface RecordedUsage extends StepUsage {
  repairRounds: number;
}

function completedStepOf(record: RunStepRecord): CompletedStep | null {
  const { completedAt, holdState, usage, responseMessages, workspaceChanges } = record;
  if (completedAt === null || holdState === 'released') return null;
  const { repairRounds, ...stepUsage } = usage as RecordedUsage;
  return {
    messages: (responseMessages ?? []) as CompletedStep['messages'],
    changes: changesOf(workspaceChanges),
    usage: stepUsage,
    repairRounds,
  };
}

const changesOf = (changes: RunStepRecord['workspaceChanges']): FileChange[] =>
  Object.entries(changes ?? {}).map(([path, content]) => ({ path, content }));

/** The requirements of a plan with the settings that the user has edited. */
const withAnswers = (requirements: readonly Requirement[], answers: Answers): Requirement[] =>
  requirements.map((requirement) => {
    const { id, setting } = requirement;
    const value = answers[id];
    return setting && value !== undefined ? { ...requirement, setting: { ...setting, value } } : requirement;
  });

/** Messages of the user with the text of their answers. */
function turnsOf(messages: readonly { role: 'user' | 'assistant'; text: string }[]): Turn[] {
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
