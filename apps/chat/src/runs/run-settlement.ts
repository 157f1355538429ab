import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { ChargedResource } from '@scriptsmith/api-client';
import type { Logger } from 'pino';
import type { Clock } from '@scriptsmith/server-kit';
import type { Author } from '../authors/author.js';
import { resourceTitle } from '../authors/hold-reason.js';
import type { WritingSession } from '../authors/writing-session.js';
import { isChargeable } from '../charges/chargeable.js';
import { type ChargeRefused, ProductUnavailable } from '../charges/charge-error.js';
import type { StepCharges } from '../charges/step-charges.service.js';
import type { RunRecord } from '../run-records/run.entity.js';
import { changesBetween } from '../tools/workspace.js';
import type { Lease } from './lease.js';
import { retryWhileUnavailable } from './retry-while-unavailable.js';
import type { RunContexts } from './run-context.service.js';
import { refusalError } from './run-end.js';
import type { RunEventLog } from './run-event-log.js';
import type { RunEventWriter } from './run-event-writer.service.js';
import type { RunResult, RunResults } from './run-results.service.js';
import type { RunSteps } from './run-steps.service.js';

/** What is recorded of a run before this process executes it. */
export interface RunProgress {
  /** The last step of previous owners, with or without a result. */
  lastStep: number;
  usedTokens: number;
  /** What the first step holds if it is recorded with its new run, or else null. */
  firstHold: { credits: number; reason: string } | null;
}

export interface RunExecutionOptions extends RunProgress {
  run: RunRecord;
  lease: Lease;
  log: RunEventLog;
  session: WritingSession;
  author: Author;
  baseFiles: readonly ResourceFile[];
  /** The version that "undo" restores; null if there is none. */
  previousVersionId: string | null;
  /** The title of the conversation. */
  title: string;
  /** The name of the game server that the resource is for; null without one. */
  serverName: string | null;
  /** The address of the conversation for the customer. */
  conversationUrl: string;
  limits: { steps: number; tokens: number; durationMs: number };
}

export interface RunExecutionServices {
  steps: RunSteps;
  charges: StepCharges;
  contexts: RunContexts;
  writer: RunEventWriter;
  results: RunResults;
  clock: Clock;
  logger: Logger;
}

/** How the author's work has ended. */
export type Ending = Pick<RunResult, 'status' | 'error' | 'report'>;

/** Ends a run: decides whether it is charged, settles or releases its steps, and publishes what it has led to. */
export class RunSettlement {
  /** @param ownership is aborted when this process does not own the run any more */
  constructor(
    private readonly options: RunExecutionOptions,
    private readonly services: RunExecutionServices,
    private readonly ownership: AbortSignal,
  ) {}

  async finish(ending: Ending, recordedFiles: readonly ResourceFile[]): Promise<void> {
    const { lease, log, session, run, baseFiles, previousVersionId } = this.options;
    const { writer, results, steps } = this.services;
    const { status, report } = ending;
    const hasEnded = status === 'succeeded' || status === 'checks_failed';
    const kind = hasEnded ? session.kind : run.kind;
    const hasChanges = changesBetween(baseFiles, recordedFiles).length > 0;
    const isGiven = isChargeable({ kind, status, hasChanges, current: session.current, ...session.result(report) });
    if (!isGiven) await steps.waive(lease);
    const refusal = await this.settle(isGiven, this.resource(kind, status));
    await releaseIncomplete(this.services.charges, lease);
    await writer.flush();
    const result = {
      ...(refusal ? { status: 'failed' as const, error: refusalError(refusal), report: null } : ending),
      ...{ kind, plan: session.plan.state, repairRounds: session.repairRounds },
      files: isGiven && hasChanges ? await this.givenFiles(recordedFiles, refusal !== null) : null,
      estimatedCredits: hasEnded && kind === 'build' && isGiven ? await session.estimatedCredits() : null,
      restoredVersionId: hasEnded && session.plan.isRestored ? previousVersionId : null,
    };
    log.publish(await results.end(lease, log, result));
  }

  private resource(kind: RunRecord['kind'], status: Ending['status']): ChargedResource {
    const { run, session, title, serverName, conversationUrl } = this.options;
    return {
      ...{ id: run.conversationId, name: resourceTitle(session.plan, title), url: conversationUrl },
      ...(serverName !== null && { server: serverName }),
      ...(kind === 'build' && status === 'succeeded' && { checks: 'passed' }),
      ...(kind === 'build' && status === 'checks_failed' && { checks: 'failed' }),
    };
  }

  /** The files of all recorded steps, or of those that could be charged; null if nothing remains. */
  private async givenFiles(
    recordedFiles: readonly ResourceFile[],
    isRefused: boolean,
  ): Promise<readonly ResourceFile[] | null> {
    if (!isRefused) return recordedFiles;
    const { run, baseFiles } = this.options;
    const files = await this.services.contexts.chargedFiles(run, baseFiles);
    return changesBetween(baseFiles, files).length > 0 ? files : null;
  }

  /**
   * Settles the completed steps. Those that are charged are settled however long it takes: until then, the run does not end.
   * @returns why the customer cannot be charged
   */
  private async settle(isGiven: boolean, resource: ChargedResource): Promise<ChargeRefused | null> {
    const { lease, log, run } = this.options;
    const onSettled = (step: number, totalCredits: number): void => {
      const credits = totalCredits - run.chargedCredits;
      run.chargedCredits = totalCredits;
      if (credits > 0) log.append({ type: 'credits-charged', step, credits, totalCredits });
    };
    try {
      const settle = () => this.services.charges.settleCompleted(runOf(lease), onSettled, resource);
      return await retryWhileUnavailable(settle, isGiven ? Infinity : 0, this.ownership);
    } catch (error) {
      // The steps are free. The sweep of unresolved steps releases them.
      if (error instanceof ProductUnavailable) return null;
      throw error;
    }
  }
}

/** Releases the holds of steps without a result. */
export async function releaseIncomplete(charges: StepCharges, lease: Lease): Promise<void> {
  await charges.releaseIncomplete(runOf(lease), lease.fence).catch((error: unknown) => {
    // Repeated when the run ends, and by the sweep of unresolved steps.
    if (!(error instanceof ProductUnavailable)) throw error;
  });
}

const runOf = ({ userId, runId }: Lease) => ({ userId, runId });
