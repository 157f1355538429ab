import type {
  CheckReport,
  GameServerSettings,
  Requirement,
  ResourceFile,
  RunError,
  RunMode,
} from '@scriptsmith/chat-contracts';
import type { ModelMessage } from 'ai';
import type { AcceptedPlan } from '../tools/run-plan.js';
import type { FileChange } from '../tools/workspace.js';
import type { AuthorMessage, StepUsage } from './author.js';
import type { ShownImage } from './shown-images.js';
import type { Turn } from './conversation-messages.js';

/** A completed step: one call of the author, with the changes that it made. */
export interface CompletedStep {
  /** A repair message that started the step, the response, and the results of its calls. */
  messages: ModelMessage[];
  changes: FileChange[];
  usage: StepUsage;
  /** The number of repair rounds that had started with this step. */
  repairRounds: number;
}

/** The decision after a step. `ended` has the report of the last checks, or null if no files changed. */
export type Continuation =
  | { kind: 'continue' }
  | { kind: 'ended'; status: 'succeeded' | 'checks_failed'; report: CheckReport | null }
  | { kind: 'failed'; error: RunError };

/** The version that a run starts from, and what it is asked to do with it. */
export interface WritingTask {
  profileId: string;
  resourceName: string;
  /** The title of the conversation. */
  title: string;
  mode: RunMode;
  /** The earlier turns of the conversation, oldest first. */
  turns: readonly Turn[];
  /** The message to answer, and those before it that count, oldest first. */
  messages: readonly AuthorMessage[];
  /** How many of them the files contain, and what the files were written for. */
  builtMessages: number;
  builtProfileId: string;
  files: readonly ResourceFile[];
  /** What the files do. */
  requirements: readonly Requirement[];
  /** The plan that the user has accepted, or null. */
  acceptedPlan: AcceptedPlan | null;
  hasPreviousVersion: boolean;
  /** Whether there are files of the user, which no message has built. */
  hasOwnFiles: boolean;
  /** The server that the resource is for, or null. */
  server: GameServerSettings | null;
  /** The images of the messages that the author sees. Default: none. */
  images?: readonly ShownImage[];
}
