import { Injectable } from '@nestjs/common';
import type { SagaDefinition, StepResult } from '../sagas/saga-definition.js';
import type { Saga } from '../sagas/saga.entity.js';
import { PlanChanges } from './plan-changes.js';

/** Changes a user's plan, including the subscription at the payment provider. */
@Injectable()
export class ChangePlanSaga implements SagaDefinition<'change-plan'> {
  readonly kind = 'change-plan';
  readonly firstStep = 'change-plan';
  readonly transitions = { 'change-plan': { changed: 'completed', rejected: 'undone' } } as const;
  readonly services = { 'change-plan': ['billing'] } as const;

  constructor(private readonly planChanges: PlanChanges) {}

  runStep(_step: 'change-plan', saga: Saga): Promise<StepResult> {
    return this.planChanges.apply(saga);
  }
}
