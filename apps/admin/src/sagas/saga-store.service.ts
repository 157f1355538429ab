import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AdminActor } from '@scriptsmith/contracts';
import { Clock } from '@scriptsmith/server-kit';
import { type ClaimedJob, insertIfAbsent, type JobPayload, Jobs, type RequestContext } from '@scriptsmith/service-kit';
import { DataSource, type Repository } from 'typeorm';
import { continueSaga } from './continue-saga.job.js';
import { nextState, type SagaDefinition, type StepResult } from './saga-definition.js';
import { Saga } from './saga.entity.js';

export type SagaSubject = Pick<Saga, 'userId' | 'planId'>;

export interface StartedSaga {
  saga: Saga;
  /** The job that continues the saga, leased to the caller. */
  job: ClaimedJob<JobPayload<typeof continueSaga>>;
}

/** Persists sagas together with the durable jobs that continue them. */
@Injectable()
export class SagaStore {
  constructor(
    private readonly database: DataSource,
    @InjectRepository(Saga) private readonly sagas: Repository<Saga>,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Persists a new saga. Returns undefined if a saga with this action id exists. */
  start(
    { kind, firstStep, services }: SagaDefinition,
    { actionId, keyName, clientAddress }: AdminActor,
    subject: SagaSubject,
    { requestId }: RequestContext,
  ): Promise<StartedSaga | undefined> {
    const saga = Object.assign(new Saga(), subject, {
      actionId,
      kind,
      state: 'running' as const,
      step: firstStep,
      error: null,
      waitingFor: [...(services[firstStep] ?? [])],
      keyName,
      clientAddress,
      requestId,
      startedAt: this.clock.now(),
      endedAt: null,
    });
    return this.database.transaction(async (transaction) => {
      if (!(await insertIfAbsent(transaction, Saga, saga))) return undefined;
      const job = { key: actionId, payload: { actionId }, requestId };
      return { saga, job: await this.jobs.enqueueClaimed(transaction, continueSaga, job) };
    });
  }

  find(actionId: string): Promise<Saga | null> {
    return this.sagas.findOneBy({ actionId });
  }

  get(actionId: string): Promise<Saga> {
    return this.sagas.findOneByOrFail({ actionId });
  }

  /**
   * Saves the transition after a step.
   * @returns the current saga, which is in a different state if another replica has saved the transition
   */
  async saveTransition(definition: SagaDefinition, saga: Saga, result: StepResult): Promise<Saga> {
    const { actionId, step } = saga;
    const next = nextState(definition, saga, result.outcome);
    await this.database.transaction(async (transaction) => {
      const { affected } = await transaction.update(
        Saga,
        { actionId, step, state: 'running' },
        {
          ...next,
          userId: result.userId === undefined ? saga.userId : result.userId,
          error: result.error ?? saga.error,
          endedAt: next.state === 'running' ? null : this.clock.now(),
        },
      );
      if (affected === 1) await result.inTransaction?.(transaction);
    });
    return this.get(actionId);
  }
}
