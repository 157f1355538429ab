import type { Answers } from '@scriptsmith/chat-contracts';

/** What a user can do with an answer. */
export interface AnswerActions {
  onRetry: (runId: string) => void;
  onSend: (prompt: string) => void;
  /** Builds a plan that waits. Resolves when the build has started, or could not be started. */
  onBuild: (runId: string, answers: Answers) => Promise<unknown>;
  /** Restores the files before the answer. Undefined if the answer is not the last change. */
  onUndo?: (() => void) | undefined;
  /** Shows the changes of the answer to decide about each file. Undefined if there is nothing to review. */
  onReview?: (() => void) | undefined;
  /** Moves the focus to the field for the next message. */
  onChangeDescription: () => void;
  /** Whether another run is in progress, so that none can be started. */
  isBusy: boolean;
}
