import { Injectable } from '@nestjs/common';
import {
  type Answers,
  type BuildRequest,
  type Requirement,
  requirementsIn,
  type Run,
} from '@scriptsmith/chat-contracts';
import { DataSource } from 'typeorm';
import { ConversationMessage } from '../conversations/message.entity.js';
import { ChatException, notFound, validationFailed } from '../errors/chat-exception.js';
import { RunRecord } from '../run-records/run.entity.js';
import { toRun } from '../run-records/to-run.js';
import type { Session } from '../sessions/session.entity.js';
import { RunAdmission } from './run-admission.service.js';
import { planIn, RunContexts, textOf } from './run-context.service.js';
import { findBuild } from './run-repeats.queries.js';
import type { ContextMessage } from './run-starts.queries.js';
import { RunStarts } from './run-starts.service.js';

/** Starts further runs for the last message of a conversation. */
@Injectable()
export class RunRepeats {
  constructor(
    private readonly database: DataSource,
    private readonly admission: RunAdmission,
    private readonly contexts: RunContexts,
    private readonly starts: RunStarts,
  ) {}

  /** Answers a message again. Errors: see the contract. */
  async retry(session: Session, runId: string): Promise<Run> {
    const run = await this.find(session.userId, runId);
    const { conversationId, messageId, baseVersionId, mode } = run;
    const { parts, answers } = await this.messageOf(run);
    const prompt = textOf(parts);
    const asked = { text: prompt, messageId, mode, ...(answers && { answers }) };
    const admit = this.admission.ask(session, conversationId, asked);
    const acceptedPlan = await this.contexts.acceptedPlan(run, answers);
    return this.starts.add({ session, conversationId }, await admit(), ({ messages }) => {
      const message = lastAsked(messages, messageId, 'Only the last message can be answered again.');
      const answer = messages.find((each) => each.runId === runId);
      return {
        ...{ messageId, prompt, clientMessageId: null, answers, acceptedPlan, mode, baseVersionId },
        earlier: messages.filter(({ number }) => number < message.number),
        firstReplaced: answer?.number ?? message.number + 1,
      };
    });
  }

  /** Builds the plan that a run has ended with. Errors: see the contract. */
  async build(session: Session, runId: string, { answers }: BuildRequest): Promise<Run> {
    const planned = await this.find(session.userId, runId);
    const { conversationId, messageId, baseVersionId } = planned;
    if (planned.kind !== 'plan' || planned.status !== 'succeeded') throw planNotWaiting();
    const built = await findBuild(this.database.manager, planned);
    if (built) return toRun(built);
    const messages = this.database.getRepository(ConversationMessage);
    const { parts } = await messages.findOneByOrFail({ userId: session.userId, runId });
    assertFitting(answers, requirementsIn(parts) ?? []);
    const prompt = textOf((await this.messageOf(planned)).parts);
    const asked = { text: prompt, messageId, mode: 'build', answers } as const;
    const acceptedPlan = planIn(parts, answers);
    const base = await this.admission.ask(session, conversationId, asked)();
    return this.starts.add({ session, conversationId, planned }, base, (state) => {
      const message = lastAsked(state.messages, messageId, 'Only the plan for the last message can be built.');
      const plan = state.messages.find((each) => each.runId === runId);
      if (!plan) throw planNotWaiting();
      return {
        ...{ messageId, prompt, clientMessageId: null, answers, acceptedPlan, mode: 'build', baseVersionId },
        earlier: state.messages.filter(({ number }) => number < message.number),
        firstReplaced: plan.number + 1,
      };
    });
  }

  private async find(userId: number, id: string): Promise<RunRecord> {
    const run = await this.database.getRepository(RunRecord).findOneBy({ userId, id });
    if (!run) throw notFound('Run');
    return run;
  }

  private messageOf({ userId, messageId: id }: RunRecord): Promise<ConversationMessage> {
    return this.database.getRepository(ConversationMessage).findOneByOrFail({ userId, id });
  }
}

/** @throws ChatException `message_not_last` */
function lastAsked(messages: readonly ContextMessage[], messageId: string, problem: string): ContextMessage {
  const asked = messages.findLast(({ role }) => role === 'user');
  if (asked?.id !== messageId) throw new ChatException('message_not_last', problem);
  return asked;
}

const planNotWaiting = (): ChatException =>
  new ChatException('plan_not_waiting', 'This is not a plan that can be built. Send a message to get another one.');

/** @throws ChatException `validation_failed` if there is no such requirement to answer */
function assertFitting(answers: Answers, requirements: readonly Requirement[]): void {
  const open = requirements.filter(({ state, setting }) => state === 'question' || setting !== null);
  const ids = new Set(open.map(({ id }) => id));
  if (Object.keys(answers).every((id) => ids.has(id))) return;
  throw validationFailed({ answers: 'An answer belongs to no setting and no question of the plan.' });
}
