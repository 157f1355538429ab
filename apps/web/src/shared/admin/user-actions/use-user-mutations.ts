import type { CreditsBody, NewUserBody } from '@scriptsmith/contracts/gateway';
import { useToast } from '../../toast/use-toast.js';
import { useSettle } from '../operations/pending-operations.js';
import { useAttempt } from '../operations/use-admin-mutation.js';
import { useRepeatable } from '../operations/use-idempotent-submit.js';
import { generatePassword } from './generate-password.js';
import type { GivenPlanId } from './plan-options.js';
import { usersApi } from './users-api.js';

export interface ChangedUser {
  id: number;
  username: string;
}

/**
 * What can be done with a user, each told in a toast with the catalogue's words (specification, section 8).
 */
export function useUserChanges() {
  const [createUser, creation] = usersApi.useCreateUserMutation();
  const [resetUserPassword, reset] = usersApi.useResetUserPasswordMutation();
  const [changeUserPlan, planChange] = usersApi.useChangeUserPlanMutation();
  const [setUserCredits, creditsChange] = usersApi.useSetUserCreditsMutation();
  const [banUser, ban] = usersApi.useBanUserMutation();
  const [unbanUser, unban] = usersApi.useUnbanUserMutation();
  const [deleteUser, deletion] = usersApi.useDeleteUserMutation();
  const repeatable = useRepeatable();
  const settle = useSettle();
  const toast = useToast();
  const attempt = useAttempt();

  return {
    busyUserId: [reset, planChange, creditsChange, ban, unban, deletion].find(({ isLoading }) => isLoading)
      ?.originalArgs?.userId,
    isCreating: creation.isLoading,

    /**
     * Creates a user, with `generatedPassword` where the form has none; answers the password nobody has chosen. Throws
     * what the call throws, for the form to show.
     */
    create: async (form: NewUserBody, generatedPassword: string): Promise<string | undefined> => {
      const body = { ...form, password: form.password || generatedPassword };
      const answer = await repeatable(body, (actionId) => createUser({ body, actionId }).unwrap());
      const tempPassword = answer.tempPassword ?? (form.password ? undefined : generatedPassword);
      const words = `User created successfully${tempPassword ? `. Temporary password: ${tempPassword}` : ''}`;
      settle(answer.action, { what: `The creation of ${body.username}`, done: words, failed: 'Failed to create user' });
      return tempPassword;
    },

    /** Answers the new temporary password. */
    resetPassword: async (user: ChangedUser): Promise<string | null> => {
      const tempPassword = generatePassword();
      const done = await attempt(
        { reset: tempPassword },
        (actionId) => resetUserPassword({ userId: user.id, actionId, tempPassword }).unwrap(),
        { failed: 'Failed to reset password' },
      );
      if (!done) return null;
      toast({
        title: 'Password Reset',
        description: `Temporary password: ${tempPassword}. The user must change it on next login.`,
      });
      return tempPassword;
    },

    changePlan: async (user: ChangedUser, planId: GivenPlanId, planName: string): Promise<void> => {
      const change = { userId: user.id, body: { planId, planName } };
      const failed = 'Failed to change plan';
      const answer = await attempt(change, (actionId) => changeUserPlan({ ...change, actionId }).unwrap(), { failed });
      if (answer)
        settle(answer.action, {
          what: `The change of ${user.username} to ${planName}`,
          done: `Plan changed to ${planName}`,
          failed,
        });
    },

    setCredits: async (user: ChangedUser, body: CreditsBody): Promise<boolean> => {
      const change = { userId: user.id, body };
      const words = { done: 'Credits updated successfully', failed: 'Failed to update credits' };
      return null !== (await attempt(change, (actionId) => setUserCredits({ ...change, actionId }).unwrap(), words));
    },

    ban: async (user: ChangedUser, reason: string): Promise<boolean> => {
      const change = { userId: user.id, reason };
      const words = { done: `${user.username} is banned`, failed: 'Failed to ban user' };
      return null !== (await attempt(change, (actionId) => banUser({ ...change, actionId }).unwrap(), words));
    },

    unban: async (user: ChangedUser): Promise<void> => {
      const change = { userId: user.id };
      const words = { done: `${user.username} can sign in again`, failed: 'Failed to unban user' };
      await attempt({ ...change, unban: true }, (actionId) => unbanUser({ ...change, actionId }).unwrap(), words);
    },

    /** Answers whether the user is gone, or soon will be. */
    remove: async (user: ChangedUser): Promise<boolean> => {
      const change = { userId: user.id };
      const failed = 'Failed to delete user';
      const answer = await attempt(
        { ...change, delete: true },
        (actionId) => deleteUser({ ...change, actionId }).unwrap(),
        { failed },
      );
      if (!answer) return false;
      const words = { what: `The deletion of ${user.username}`, done: 'User deleted successfully', failed };
      return settle(answer.action, words) !== 'undone';
    },
  };
}

export type UserChanges = ReturnType<typeof useUserChanges>;
