import type { AdminAction } from '@scriptsmith/contracts/admin';
import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { usersApi } from '../../shared/user-actions/users-api.js';
import type { AssignablePlanId } from '../../shared/user-actions/plan-options.js';

/** An action on every selected user. */
export type BulkAction =
  | { kind: 'plan'; planId: AssignablePlanId; planName: string }
  | { kind: 'credits'; creditsBalance: number; reason: string }
  | { kind: 'ban'; reason: string }
  | { kind: 'delete' };

/**
 * Applies the action to one user, and returns the operation if the action spans services. Rejects if the call fails.
 */
export type ApplyBulkAction = (action: BulkAction, user: AdminUser, actionId: string) => Promise<AdminAction | null>;

export function useApplyBulkAction(): ApplyBulkAction {
  const [changePlan] = usersApi.useChangeUserPlanMutation();
  const [setCredits] = usersApi.useSetUserCreditsMutation();
  const [ban] = usersApi.useBanUserMutation();
  const [remove] = usersApi.useDeleteUserMutation();

  return async (action, { id: userId }, actionId) => {
    const change = { userId, actionId, isPartOfBulkAction: true };
    switch (action.kind) {
      case 'plan': {
        const { planId, planName } = action;
        return (await changePlan({ ...change, body: { planId, planName } }).unwrap()).action;
      }
      case 'credits': {
        const { creditsBalance, reason } = action;
        await setCredits({ ...change, body: { creditsBalance, reason } }).unwrap();
        return null;
      }
      case 'ban':
        await ban({ ...change, reason: action.reason }).unwrap();
        return null;
      case 'delete':
        return (await remove(change).unwrap()).action;
    }
  };
}
