/** What a user can do with an answer. */
export interface AnswerActions {
  onRetry: (runId: string) => void;
  onSend: (prompt: string) => void;
  /** Whether another run is in progress, so that none can be started. */
  isBusy: boolean;
}
