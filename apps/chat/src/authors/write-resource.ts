import type { CheckReport, ResourceFile, RunError, RunEvent } from '@scriptsmith/chat-contracts';
import { loadProfile } from '@scriptsmith/game-profiles';
import type { ResourceChecker } from '@scriptsmith/resource-checks';
import type { Author } from './author.js';
import { AuthorError } from './author-error.js';
import type { Turn } from './conversation-messages.js';
import { defaultCallLimits, runLimits } from './limits.js';
import { WritingSession } from './writing-session.js';

/** A message to answer, in a conversation about one resource. */
export interface WriteResourceRequest {
  author: Author;
  checker: ResourceChecker;
  profileId: string;
  /** The folder name of the resource on a server. */
  resourceName: string;
  prompt: string;
  /** The earlier turns, oldest first, and the files that they produced. */
  turns?: readonly Turn[];
  files?: readonly ResourceFile[];
  /** Tests that are not part of the resource. */
  additionalTests?: readonly ResourceFile[];
  emit?: (event: RunEvent) => void;
  signal?: AbortSignal;
}

export interface WrittenResource {
  status: 'succeeded' | 'checks_failed' | 'failed';
  error: RunError | null;
  files: ResourceFile[];
  /** The last report, or null if the checks did not run. */
  report: CheckReport | null;
  repairRounds: number;
  steps: number;
  inputTokens: number;
  outputTokens: number;
  /** The price of all steps in credits. */
  credits: number;
}

/** Lets an author write a resource with the same tools, checks and repair rounds as a run, without storage and charges. */
export async function writeResource(request: WriteResourceRequest): Promise<WrittenResource> {
  const { author, checker, profileId, resourceName, prompt, turns = [], files = [], additionalTests } = request;
  const session = new WritingSession({
    ...{ author, checker, resourceName, turns, prompt, files },
    profile: loadProfile(profileId),
    completedSteps: [],
    emit: request.emit ?? (() => undefined),
    limits: defaultCallLimits,
    ...(additionalTests && { additionalTests }),
  });
  const signal = request.signal ?? AbortSignal.timeout(runLimits.durationMs);
  const totals = { steps: 0, inputTokens: 0, outputTokens: 0, credits: 0 };
  const end = (status: WrittenResource['status'], error: RunError | null, report: CheckReport | null) => ({
    ...{ status, error, report, ...totals },
    files: session.workspace.files,
    repairRounds: session.repairRounds,
  });
  try {
    while (totals.steps < runLimits.steps) {
      const step = await session.step(signal);
      totals.steps += 1;
      totals.inputTokens += step.usage.inputTokens;
      totals.outputTokens += step.usage.outputTokens;
      totals.credits += author.priceCredits(step.usage);
      if (step.wasAborted) return end('failed', timeLimitError, null);
      const next = await session.continuation(signal);
      if (next.kind === 'ended') return end(next.status, null, next.report);
      if (next.kind === 'failed') return end('failed', next.error, null);
    }
    return end('failed', stepLimitError, null);
  } catch (error) {
    if (!(error instanceof AuthorError)) throw error;
    return end('failed', { code: error.code, message: error.message }, null);
  }
}

/** The run took too many steps. */
const stepLimitError: RunError = {
  code: 'step_limit',
  message: `The model did not finish within ${runLimits.steps} steps. Ask it to go on from the files so far.`,
};

/** The run took too long. */
const timeLimitError: RunError = {
  code: 'time_limit',
  message: 'The model did not finish within 10 minutes. Ask it to go on from the files so far.',
};
