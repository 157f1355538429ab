import type { AdminActor, ServiceName } from '@scriptsmith/contracts';
import type { AdminAction } from '@scriptsmith/contracts/admin';
import type { PlanId } from '@scriptsmith/contracts/billing';

export type ActionKind = 'create-user' | 'change-plan' | 'delete-user';

/**
 * What an action does next.
 * - `create`, then `give-plan`; `take-back` when that failed, or when nobody knows whether it created anybody.
 * - `change-plan`.
 * - `delete`, then `erasing`: every other service hears of the deletion and tells when it has forgotten the user.
 */
export type ActionStep = 'create' | 'give-plan' | 'take-back' | 'change-plan' | 'delete' | 'erasing';

/** A change that spans services, as it is written down before its first step. It holds nothing personal. */
export interface Action {
  actionId: string;
  kind: ActionKind;
  state: AdminAction['state'];
  step: ActionStep;
  userId: number | null;
  planId: PlanId | 'none' | null;
  error: AdminAction['error'];
  waitingFor: ServiceName[];
  keyName: string;
  clientAddress: string;
  requestId: string;
  startedAt: Date;
  endedAt: Date | null;
}

/** The one service that has to answer for a step to be taken. */
export const serviceOf: Record<Exclude<ActionStep, 'erasing'>, ServiceName> = {
  create: 'identity',
  'give-plan': 'billing',
  'take-back': 'identity',
  'change-plan': 'billing',
  delete: 'identity',
};

export const actorOf = ({ actionId, keyName, clientAddress }: Action): AdminActor => ({
  actionId,
  keyName,
  clientAddress,
});

/** What callers see of an action. */
export const publicAction = (action: Action): AdminAction => ({
  actionId: action.actionId,
  state: action.state,
  error: action.error,
  waitingFor: action.state === 'running' ? action.waitingFor : [],
  startedAt: action.startedAt.toISOString(),
  endedAt: action.endedAt?.toISOString() ?? null,
});
