import type { AdminAction } from '@scriptsmith/contracts/admin';
import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { usersApi } from '../../shared/admin/user-actions/users-api.js';
import type { GivenPlanId } from '../../shared/admin/user-actions/plan-options.js';

/** What is done with every selected user. */
export type BulkAction =
  | { kind: 'plan'; planId: GivenPlanId; planName: string }
  | { kind: 'credits'; creditsBalance: number; reason: string }
  | { kind: 'ban'; reason: string }
  | { kind: 'delete' };

/** Does it with one user, under an id; throws what the call throws. An action over several services is answered. */
export type DoWithUser = (action: BulkAction, user: AdminUser, actionId: string) => Promise<AdminAction | null>;

export function useDoWithUser(): DoWithUser {
  const [changePlan] = usersApi.useChangeUserPlanMutation();
  const [setCredits] = usersApi.useSetUserCreditsMutation();
  const [ban] = usersApi.useBanUserMutation();
  const [remove] = usersApi.useDeleteUserMutation();

  return async (action, { id: userId }, actionId) => {
    const change = { userId, actionId, isOneOfMany: true };
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
