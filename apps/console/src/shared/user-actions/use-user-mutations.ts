import type { CreditsBody } from '@scriptsmith/contracts/billing';
import type { NewUserBody } from '@scriptsmith/contracts/gateway';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { useTrackOperation } from '../operations/pending-operations.js';
import { useAdminMutation } from '../operations/use-admin-mutation.js';
import { useIdempotentSubmit } from '../operations/use-idempotent-submit.js';
import { generatePassword } from './generate-password.js';
import { usePasswordToast } from './use-password-toast.js';
import type { AssignablePlanId } from './plan-options.js';
import { usersApi } from './users-api.js';

export interface TargetUser {
  id: number;
  username: string;
}

/** The user actions, each with a toast for its result. */
export function useUserMutations() {
  const [createUser, creation] = usersApi.useCreateUserMutation();
  const [resetUserPassword, reset] = usersApi.useResetUserPasswordMutation();
  const [resetUserTwoFactor, twoFactorReset] = usersApi.useResetTwoFactorMutation();
  const [changeUserPlan, planChange] = usersApi.useChangeUserPlanMutation();
  const [setUserCredits, creditsChange] = usersApi.useSetUserCreditsMutation();
  const [banUser, ban] = usersApi.useBanUserMutation();
  const [unbanUser, unban] = usersApi.useUnbanUserMutation();
  const [deleteUser, deletion] = usersApi.useDeleteUserMutation();
  const submitOnce = useIdempotentSubmit();
  const trackOperation = useTrackOperation();
  const showPassword = usePasswordToast();
  const mutate = useAdminMutation();

  const liftBan = async (user: TargetUser): Promise<void> => {
    const change = { userId: user.id };
    const messages = { done: `${user.username} can sign in again`, failed: 'Failed to unban user' };
    await mutate({ ...change, unban: true }, (actionId) => unbanUser({ ...change, actionId }).unwrap(), messages);
  };

  return {
    busyUserId: [reset, twoFactorReset, planChange, creditsChange, ban, unban, deletion].find(
      ({ isLoading }) => isLoading,
    )?.originalArgs?.userId,
    isCreating: creation.isLoading,

    /** Creates a user, with `generatedPassword` if the form has none. Rejects if the call fails. */
    create: async (form: NewUserBody, generatedPassword: string): Promise<void> => {
      const body = { ...form, password: form.password || generatedPassword };
      const response = await submitOnce(body, (actionId) => createUser({ body, actionId }).unwrap());
      const tempPassword = response.tempPassword ?? (form.password ? undefined : generatedPassword);
      const done = `User created successfully${tempPassword ? `. Temporary password: ${tempPassword}` : ''}`;
      trackOperation(response.action, {
        name: `The creation of ${body.username}`,
        done,
        failed: 'Failed to create user',
        ...(tempPassword && {
          showDone: (description: string) => showPassword({ title: 'Success', description }, tempPassword),
        }),
      });
    },

    resetPassword: async (user: TargetUser): Promise<void> => {
      const tempPassword = generatePassword();
      const done = await mutate(
        { reset: tempPassword },
        (actionId) => resetUserPassword({ userId: user.id, actionId, tempPassword }).unwrap(),
        { failed: 'Failed to reset password' },
      );
      const description = `Temporary password: ${tempPassword}. The user must change it on next login.`;
      if (done) showPassword({ title: 'Password Reset', description }, tempPassword);
    },

    resetTwoFactor: async (user: TargetUser): Promise<void> => {
      const change = { userId: user.id };
      const messages = {
        done: `The password of ${user.username} signs in alone again`,
        failed: 'Failed to reset two-factor authentication',
      };
      await mutate(
        { ...change, resetTwoFactor: true },
        (actionId) => resetUserTwoFactor({ ...change, actionId }).unwrap(),
        messages,
      );
    },

    changePlan: async (user: TargetUser, planId: AssignablePlanId, planName: string): Promise<void> => {
      const change = { userId: user.id, body: { planId, planName } };
      const failed = 'Failed to change plan';
      const response = await mutate(change, (actionId) => changeUserPlan({ ...change, actionId }).unwrap(), { failed });
      if (response)
        trackOperation(response.action, {
          name: `The plan change of ${user.username} to ${planName}`,
          done: `Plan changed to ${planName}`,
          failed,
        });
    },

    /** `before` is the balance that Undo restores. */
    setCredits: async (user: TargetUser, body: CreditsBody, before: number): Promise<boolean> => {
      const change = { userId: user.id, body };
      const messages = {
        done: 'Credits updated successfully',
        failed: 'Failed to update credits',
        undo: async () => {
          const reason = `Undo: ${body.reason}`.slice(0, 200);
          const undoing = {
            userId: user.id,
            body: { creditsBalance: before, expectedBalance: body.creditsBalance, reason },
          };
          await mutate(undoing, (actionId) => setUserCredits({ ...undoing, actionId }).unwrap(), {
            done: `${user.username} has ${formatNumber(before)} credits again`,
            failed: 'Failed to update credits',
          });
        },
      };
      return null !== (await mutate(change, (actionId) => setUserCredits({ ...change, actionId }).unwrap(), messages));
    },

    ban: async (user: TargetUser, reason: string): Promise<boolean> => {
      const change = { userId: user.id, reason };
      const messages = {
        done: `${user.username} is banned`,
        failed: 'Failed to ban user',
        undo: () => liftBan(user),
      };
      return null !== (await mutate(change, (actionId) => banUser({ ...change, actionId }).unwrap(), messages));
    },

    unban: liftBan,

    /** Resolves to whether the user is deleted or the deletion is in progress. */
    remove: async (user: TargetUser): Promise<boolean> => {
      const change = { userId: user.id };
      const failed = 'Failed to delete user';
      const response = await mutate(
        { ...change, delete: true },
        (actionId) => deleteUser({ ...change, actionId }).unwrap(),
        { failed },
      );
      if (!response) return false;
      const messages = { name: `The deletion of ${user.username}`, done: 'User deleted successfully', failed };
      return trackOperation(response.action, messages) !== 'undone';
    },
  };
}

export type UserMutations = ReturnType<typeof useUserMutations>;
