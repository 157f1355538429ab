import { Injectable } from '@nestjs/common';
import { type ClaimedJob, HandlesJob, type JobPayload, JobWorker } from '@scriptsmith/service-kit';
import { continueSaga } from './continue-saga.job.js';
import type { SagaDefinition } from './saga-definition.js';
import { SagaStore, type StartedSaga } from './saga-store.service.js';
import type { Saga, SagaKind } from './saga.entity.js';

type SagaJob = ClaimedJob<JobPayload<typeof continueSaga>>;

/** Runs the steps of sagas. A step whose outcome is unknown is retried by the saga's job, on any replica. */
@Injectable()
export class SagaRunner {
  private readonly definitions = new Map<SagaKind, SagaDefinition>();

  constructor(
    private readonly store: SagaStore,
    private readonly worker: JobWorker,
  ) {}

  register(definition: SagaDefinition): void {
    this.definitions.set(definition.kind, definition);
  }

  /** Runs a saga that the caller has started, as far as it gets without waiting. */
  async run({ saga, job }: StartedSaga, input?: unknown): Promise<Saga> {
    await this.worker.run(continueSaga, job, () => this.runSteps(saga, job, input));
    return this.store.get(saga.actionId);
  }

  @HandlesJob(continueSaga)
  async continue(job: SagaJob): Promise<void> {
    await this.runSteps(await this.store.get(job.payload.actionId), job);
  }

  private async runSteps(started: Saga, job: SagaJob, input?: unknown): Promise<void> {
    const definition = this.definitions.get(started.kind);
    if (!definition) throw new Error(`No saga is registered for ${started.kind}`);
    let saga = started;
    while (saga.state === 'running') {
      const result = await definition.runStep(saga.step, saga, input);
      if (!result) return;
      saga = await this.store.saveTransition(definition, saga, result);
      // The retry policy counts the attempts at one step.
      job.attempt = 1;
    }
  }
}
