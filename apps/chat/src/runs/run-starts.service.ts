import { Injectable } from '@nestjs/common';
import type { Answers, Run, RunMode, RunRequest } from '@scriptsmith/chat-contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '@scriptsmith/server-kit';
import type { ChatSettings } from '../chat.settings.js';
import { maxMessages } from '../conversations/conversation-limits.js';
import { InjectSettings } from '../core/injection.js';
import { execute, executeOn, withConnection } from '../core/statements.js';
import { ChatException, notFound } from '../errors/chat-exception.js';
import { RunRecord } from '../run-records/run.entity.js';
import { toRun } from '../run-records/to-run.js';
import type { Session } from '../sessions/session.entity.js';
import { Authors } from '../authors/authors.js';
import { startKind } from '../authors/writing-session.js';
import type { AcceptedPlan } from '../tools/run-plan.js';
import { loadFiles, loadRequirements } from '../versions/version-files.queries.js';
import { type BaseVersion, defaultMode } from './estimates.service.js';
import { pastedErrors } from '../pastes/pasted-errors.js';
import { type SplitMessage, splitMessage } from '../pastes/split-message.js';
import { PastedVersions } from './pasted-versions.service.js';
import { RunAdmission } from './run-admission.service.js';
import { contextOf } from './run-context.service.js';
import { findBuild } from './run-repeats.queries.js';
import { type PreparedExecution, RunExecutions } from './run-executions.service.js';
import { RunLeases } from './run-leases.service.js';
import * as queries from './run-starts.queries.js';
import { RunWorker } from './run-worker.service.js';

const maxTitleCharacters = 60;

/** The message and run that a start adds to a conversation, decided while the conversation is locked. */
export interface Addition {
  /** The message that the run answers. */
  messageId: string;
  prompt: string;
  /** Set for a new message. */
  clientMessageId: string | null;
  /** Null unless a plan for the message has been built, or is. */
  answers: Answers | null;
  /** The plan that the run builds, or null. */
  acceptedPlan: AcceptedPlan | null;
  mode: RunMode;
  /** The messages before the answered one. */
  earlier: queries.ContextMessage[];
  /** Messages from this number on are replaced; null if none are. */
  firstReplaced: number | null;
  baseVersionId: string | null;
}

interface NewRun {
  run: RunRecord;
  state: queries.StartState;
  addition: Addition;
  title: string;
}

/** Starts runs, once per message of the client. */
@Injectable()
export class RunStarts {
  constructor(
    private readonly database: DataSource,
    private readonly admission: RunAdmission,
    private readonly authors: Authors,
    private readonly leases: RunLeases,
    private readonly executions: RunExecutions,
    private readonly worker: RunWorker,
    private readonly pastes: PastedVersions,
    private readonly clock: Clock,
    @InjectSettings() private readonly settings: ChatSettings,
  ) {}

  /** Errors: see the contract. */
  async start(session: Session, conversationId: string, request: RunRequest): Promise<Run> {
    const { userId } = session;
    const { clientMessageId, prompt, editedMessageId = null, mode } = request;
    const admit = this.admission.ask(session, conversationId, { text: prompt, mode });
    const [sent] = await execute(this.database, queries.findSentMessage, [userId, conversationId, clientMessageId]);
    if (!sent) throw notFound('Conversation');
    if (sent.messageId !== null) return this.firstRunOf(userId, sent.messageId);
    const latest = await admit();
    const message = splitMessage(prompt);
    const pasted = await this.pastes.create(userId, conversationId, message.codes);
    const base = pasted ?? latest;
    return this.add({ session, conversationId, clientMessageId, editedMessageId }, base, (state) => {
      const edited = editedMessageId === null ? null : state.messages.find(isMessageOfUser(editedMessageId));
      if (edited === undefined) throw notFound('Message');
      const editedBase = edited ? state.editedBaseVersionId : state.latestVersionId;
      const baseVersionId = pasted?.versionId ?? editedBase;
      return {
        ...{ messageId: uuidv7(), prompt, clientMessageId, answers: null, acceptedPlan: null, baseVersionId },
        mode: modeOf(message, mode, baseVersionId),
        earlier: edited ? state.messages.filter(({ number }) => number < edited.number) : state.messages,
        firstReplaced: edited?.number ?? null,
      };
    });
  }

  /**
   * Adds a run with its first step in one transaction of two round trips, and executes it in the background. The author is
   * called meanwhile.
   * @returns the run, or the first run of the message if it has been sent already
   */
  async add(
    request: {
      session: Session;
      conversationId: string;
      clientMessageId?: string;
      editedMessageId?: string | null;
      /** The plan that the run builds. */
      planned?: RunRecord;
    },
    base: BaseVersion,
    decide: (state: queries.StartState) => Addition,
  ): Promise<Run> {
    const { session, conversationId, clientMessageId = null, editedMessageId = null, planned } = request;
    const { userId, tokenHash } = session;
    const added = await withConnection(this.database, async (client, manager) => {
      const [, , locked, [state]] = await Promise.all([
        client.query('BEGIN'),
        executeOn(client, queries.lockAccount, [userId]),
        executeOn(client, queries.lockConversation, [userId, conversationId]),
        executeOn(client, queries.readStartState, [
          ...[userId, conversationId, clientMessageId, editedMessageId, tokenHash],
        ]),
      ]);
      if (locked.length === 0 || !state) throw notFound('Conversation');
      // A session cannot end while the account is locked.
      if (!state.isSignedIn) throw new ChatException('not_signed_in', 'Your session has ended. Please sign in again.');
      if (state.sentMessageId !== null) {
        await client.query('COMMIT');
        return state.sentMessageId;
      }
      // A build that was requested at the same time.
      const built = planned && (await findBuild(manager, planned));
      if (built) {
        await client.query('COMMIT');
        return built;
      }
      this.assertNoRunInProgress(state, conversationId);
      assertRoomForRun(state);
      const addition = decide(state);
      const run = this.newRun(session, conversationId, addition, this.authors.of(state.modelId).offer.id);
      const title = state.hasCustomTitle || addition.clientMessageId === null ? state.title : titleOf(addition.prompt);
      const prepared = await this.prepare({ run, state, addition, title }, base, manager);
      const { credits: holdCredits, reason } = prepared.firstHold;
      const recorded = Promise.all([
        executeOn(client, queries.insertRun, [
          ...[userId, conversationId, addition.messageId, state.lastNumber + 1],
          ...[JSON.stringify([{ type: 'text', text: addition.prompt }]), addition.clientMessageId],
          ...[addition.firstReplaced, uuidv7(), state.lastNumber + (addition.clientMessageId === null ? 1 : 2)],
          ...[run.id, run.baseVersionId, run.leaseOwner, run.startedAt, title],
          ...[state.hasCustomTitle, run.leaseUntil, run.fence],
          ...[holdCredits, holdCredits > 0 ? 'requested' : 'none', tokenHash, reason, run.mode, run.kind],
          ...[addition.answers && JSON.stringify(addition.answers), run.modelId],
        ]),
        client.query('COMMIT'),
      ]);
      const { execution } = prepared;
      execution.callEarly();
      await recorded.catch((error: unknown) => {
        execution.cancel();
        throw error;
      });
      return { run, prepared };
    });
    if (typeof added === 'string') return this.firstRunOf(userId, added);
    if (added instanceof RunRecord) return toRun(added);
    await this.worker.start(added.run, added.prepared);
    return toRun(added.run);
  }

  /** Nothing is read again that the start has read. */
  private async prepare(
    { run, state, addition, title }: NewRun,
    base: BaseVersion,
    manager: EntityManager,
  ): Promise<PreparedExecution> {
    const { userId, baseVersionId } = run;
    const isLoaded = baseVersionId === null || baseVersionId === base.versionId;
    const files = baseVersionId === null ? [] : base.files;
    const requirements = baseVersionId === null ? [] : base.requirements;
    const { prompt: text, answers, earlier, acceptedPlan } = addition;
    const context = contextOf({
      ...{
        run,
        profileId: state.profileId,
        title,
        earlier,
        versions: state.versions,
        acceptedPlan,
        server: state.server,
      },
      asked: { text, answers },
      files: isLoaded ? files : await loadFiles(manager, userId, baseVersionId),
      requirements: isLoaded ? requirements : ((await loadRequirements(manager, userId, baseVersionId)) ?? []),
    });
    return this.executions.prepare(run, context);
  }

  private assertNoRunInProgress({ runningConversationIds }: queries.StartState, conversationId: string): void {
    if (runningConversationIds.includes(conversationId)) {
      throw new ChatException('run_in_progress', 'This conversation has a run in progress. Wait for it, or stop it.');
    }
    const max = this.settings.CHAT_MAX_CONCURRENT_RUNS;
    if (runningConversationIds.length >= max) {
      throw new ChatException('too_many_runs', `You have ${max} runs in progress. Wait for one of them, or stop it.`);
    }
  }

  private newRun(
    { userId, tokenHash: sessionTokenHash }: Session,
    conversationId: string,
    { messageId, baseVersionId, mode }: Addition,
    modelId: string,
  ): RunRecord {
    return Object.assign(new RunRecord(), {
      ...{ userId, id: uuidv7(), conversationId, messageId, status: 'running', error: null, repairRounds: 0 },
      ...{ mode, kind: startKind(mode), modelId },
      ...{ heldCredits: 0, chargedCredits: 0, baseVersionId, versionId: null, stopRequestedAt: null },
      sessionTokenHash,
      ...{ startedAt: this.clock.now(), endedAt: null, ...this.leases.initial() },
    } satisfies RunRecord);
  }

  private async firstRunOf(userId: number, messageId: string): Promise<Run> {
    const runs = this.database.getRepository(RunRecord);
    return toRun(await runs.findOneOrFail({ where: { userId, messageId }, order: { startedAt: 'ASC' } }));
  }
}

/** Code that is pasted into a resource needs no plan. */
function modeOf({ prose, codes }: SplitMessage, mode: RunMode | undefined, baseVersionId: string | null): RunMode {
  const isRepair = baseVersionId !== null && (codes.length > 0 || pastedErrors(prose).length > 0);
  return mode === undefined || (mode === 'plan' && isRepair) ? defaultMode(baseVersionId) : mode;
}

/** A run adds at most two messages. */
function assertRoomForRun({ lastNumber }: queries.StartState): void {
  if (lastNumber + 2 <= maxMessages) return;
  const message = `This conversation has ${maxMessages} messages. Start a new conversation to continue.`;
  throw new ChatException('validation_failed', message);
}

const isMessageOfUser =
  (messageId: string) =>
  ({ id, role }: queries.ContextMessage): boolean =>
    id === messageId && role === 'user';

/** The first line of what a message says, cut at a word. */
function titleOf(prompt: string): string {
  const { prose, codes } = splitMessage(prompt);
  const text = prose || (codes.length > 0 ? 'Pasted code' : 'Sketch');
  const line = text.split('\n', 1)[0]?.trim() ?? '';
  if (line.length <= maxTitleCharacters) return line;
  const cut = line.slice(0, maxTitleCharacters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxTitleCharacters / 2))}…`;
}
