/** The results of one run, as they are in the report. */
export interface Violations {
  /** Confirmed commands without effect. */
  lost: number;
  /** Additional effects of commands. */
  doubled: number;
  negativeBalances: number;
  /** Payments that were granted never, or more than once. */
  grantsPerPaymentWrong: number;
  /** Payments whose commission is not the rate of the payment minus its refunds. */
  commissionsWrong: number;
  leftInOutbox: number;
  deadLetters: number;
  /** The time from a kill to the next answer of the killed service. */
  recoveryP95Ms: number;
  /** The time from the loss of a server of the cluster until the product answers steadily. 0 without a cluster. */
  failoverP95Ms: number;
  /** Balances that differ from the sum of the grants and the commands of the model. */
  balancesWrong: number;
  /** Operations that are not completed or undone, and jobs that have failed for good. */
  unfinishedOperations: number;
  /** Calls without a final answer within 90 seconds. */
  unanswered: number;
  /** Other answers than the documented ones, such as 500, or 503 without Retry-After. */
  unexpectedAnswers: number;
  /** Answers marked as a replay of a request that was sent once. */
  falseReplays: number;
  /** Calls that failed although they do not need the victim of the fault. */
  unrelatedFailures: number;
}

/** The longest recovery of a killed service that 95 % may take. A busy machine exceeds it, so only the full campaign fails. */
export const recoveryLimitMs = 5_000;

/** The same for the loss of a server of a cluster. */
export const failoverLimitMs = 30_000;

const durations: ReadonlySet<string> = new Set<keyof Violations>(['recoveryP95Ms', 'failoverP95Ms']);

/** The names of the counts of a run that are not 0. */
export function violated(violations: Violations): string[] {
  return Object.entries(violations)
    .filter(([name, count]) => !durations.has(name) && count > 0)
    .map(([name]) => name);
}

/** Whether the control lost and doubled commands, as it must without the protections. */
export const controlFails = ({ lost, doubled }: Violations): boolean => lost > 0 && doubled > 0;
