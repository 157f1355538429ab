import type { ServiceName } from '@scriptsmith/contracts';
import type { EntityManager } from 'typeorm';
import type { Saga, SagaKind } from './saga.entity.js';

export type SagaEnd = 'completed' | 'undone';

/** The outcome of a step, with the data that is saved together with the transition. */
export interface StepResult {
  /** One of the step's outcomes in the transition table. */
  outcome: string;
  userId?: number | null;
  error?: Saga['error'];
  /** Runs in the transaction of the transition. It is skipped if another replica has saved the transition. */
  inTransaction?: (transaction: EntityManager) => Promise<void>;
}

/**
 * An operation that spans services. Every step is a request that takes effect once per action id, however often it is
 * sent, so a step can run again after a crash.
 */
export interface SagaDefinition<Step extends string = string, Input = unknown> {
  readonly kind: SagaKind;
  readonly firstStep: Step;
  /** For every step and outcome, the next step or the end of the saga. */
  readonly transitions: Readonly<Record<Step, Readonly<Record<string, Step | SagaEnd>>>>;
  /** For every step, the services that it waits for. */
  readonly services: Readonly<Record<Step, readonly ServiceName[]>>;
  /**
   * Runs a step. Rejects if its outcome is unknown, and the step is retried. Resolves to undefined if the saga continues
   * with an event.
   * @param input data that is not persisted; undefined when the step is retried
   */
  runStep(step: Step, saga: Saga, input: Input | undefined): Promise<StepResult | undefined>;
}

/** The state of a saga after an outcome of its current step. @throws Error if the transition table has no entry */
export function nextState(
  { kind, transitions, services }: SagaDefinition,
  { step }: Saga,
  outcome: string,
): Pick<Saga, 'state' | 'step' | 'waitingFor'> {
  const next = transitions[step]?.[outcome];
  if (next === undefined) throw new Error(`Saga ${kind} has no transition for outcome ${outcome} of step ${step}`);
  if (next === 'completed' || next === 'undone') return { state: next, step, waitingFor: [] };
  return { state: 'running', step: next, waitingFor: [...(services[next] ?? [])] };
}
