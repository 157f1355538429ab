import type {
  Answers,
  CheckReport,
  GameServerSettings,
  Requirement,
  ResourceFile,
  RunError,
  RunEvent,
  RunKind,
  RunMode,
} from '@scriptsmith/chat-contracts';
import type { ResourceChecker } from '@scriptsmith/resource-checks';
import { isChargeable } from '../charges/chargeable.js';
import type { AcceptedPlan } from '../tools/run-plan.js';
import type { Author } from './author.js';
import { AuthorError } from '../providers/author-error.js';
import type { Turn } from './conversation-messages.js';
import { callLimits, runLimits } from './limits.js';
import { startKind, WritingSession } from './writing-session.js';

/** A message to answer, in a conversation about one resource. */
export interface WriteResourceRequest {
  author: Author;
  checker: ResourceChecker;
  profileId: string;
  /** The folder name of the resource on a server. */
  resourceName: string;
  prompt: string;
  mode?: RunMode;
  /** The plan that the user has accepted, with the answers to its questions. */
  acceptedPlan?: AcceptedPlan;
  answers?: Answers;
  /** The earlier turns, oldest first, and the files and requirements that they produced. */
  turns?: readonly Turn[];
  files?: readonly ResourceFile[];
  requirements?: readonly Requirement[];
  /** How many of the earlier messages the files contain, and what they were written for. Default: all, for the same profile. */
  builtMessages?: number;
  builtProfileId?: string;
  /** Whether the files are those of the user. Default: false. */
  hasOwnFiles?: boolean;
  /** The files of the version before, for "undo". */
  previousFiles?: readonly ResourceFile[];
  /** The server that the resource is for. */
  server?: GameServerSettings;
  /** Tests that are not part of the resource. */
  additionalTests?: readonly ResourceFile[];
  emit?: (event: RunEvent) => void;
  signal?: AbortSignal;
}

export interface WrittenResource {
  kind: RunKind;
  status: 'succeeded' | 'checks_failed' | 'failed';
  error: RunError | null;
  files: ResourceFile[];
  requirements: Requirement[];
  /** Another one than requested if the user asked for it. */
  profileId: string;
  /** The last report, or null if the checks did not run. */
  report: CheckReport | null;
  repairRounds: number;
  steps: number;
  inputTokens: number;
  /** Those of the input that the provider has kept. */
  cachedInputTokens: number;
  outputTokens: number;
  /** What the user is charged in credits. */
  credits: number;
}

/** Lets an author write a resource with the same tools, checks and repair rounds as a run, without storage and charges. */
export async function writeResource(request: WriteResourceRequest): Promise<WrittenResource> {
  const { author, checker, profileId, resourceName, prompt, mode = 'build', answers, previousFiles } = request;
  const { turns = [], files = [], requirements = [], additionalTests, acceptedPlan = null } = request;
  const { builtMessages = turns.length, builtProfileId = profileId } = request;
  const session = new WritingSession({
    ...{ author, checker, profileId, resourceName, title: prompt, mode, turns, files, requirements, acceptedPlan },
    messages: [...turns.map((turn) => ({ text: turn.prompt })), { text: prompt, ...(answers && { answers }) }],
    ...{ builtMessages, builtProfileId, hasPreviousVersion: previousFiles !== undefined },
    hasOwnFiles: request.hasOwnFiles ?? false,
    server: request.server ?? null,
    previousFiles: async () => previousFiles ?? null,
    completedSteps: [],
    emit: request.emit ?? (() => undefined),
    limits: callLimits({ CHAT_MODEL_IDLE_SECONDS: 300 }),
    ...(additionalTests && { additionalTests }),
  });
  const signal = request.signal ?? AbortSignal.timeout(runLimits.durationMs);
  const totals = { steps: 0, inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
  let credits = 0;
  const end = (status: WrittenResource['status'], error: RunError | null, report: CheckReport | null) => {
    const kind = error ? startKind(mode) : session.kind;
    const hasChanges = session.changes.length > 0;
    const outcome = { ...{ kind, status, hasChanges, current: requirements }, ...session.result(report) };
    return {
      ...{ kind, status, error, report, ...totals, requirements: outcome.requirements },
      profileId: session.plan.profileId,
      files: session.workspace.files,
      repairRounds: session.repairRounds,
      credits: isChargeable(outcome) ? credits : 0,
    };
  };
  try {
    while (totals.steps < runLimits.steps) {
      const step = await session.step(signal);
      totals.steps += 1;
      totals.inputTokens += step.usage.inputTokens;
      totals.cachedInputTokens += step.usage.cachedInputTokens;
      totals.outputTokens += step.usage.outputTokens;
      credits += author.priceCredits(step.usage);
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
  message: 'The model did not finish within an hour. Ask it to go on from the files so far.',
};
