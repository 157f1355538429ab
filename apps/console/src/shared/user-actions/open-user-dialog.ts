import type { AdminUser } from '@scriptsmith/contracts/gateway';
import type { PlannedUser } from './plan-change-dialog.js';
import type { AssignablePlanId } from './plan-options.js';
import type { TargetUser } from './use-user-mutations.js';

export type CreditedUser = TargetUser & Pick<AdminUser, 'credits'>;

/** The dialog of a user action, with its user. */
export type OpenUserDialog =
  | { kind: 'create' }
  | { kind: 'credits'; user: CreditedUser }
  | { kind: 'plan'; user: PlannedUser; planId: AssignablePlanId }
  | { kind: 'password' | 'two-factor' | 'ban' | 'delete'; user: TargetUser };
