export const userActions = ['reset-password', 'ban', 'delete'] as const;
export type UserAction = (typeof userActions)[number];

/** The labels of the buttons. */
export const userActionLabels: Record<UserAction, string> = {
  'reset-password': 'Reset Password',
  ban: 'Ban User',
  delete: 'Delete',
};

export interface TargetUser {
  id: number;
  username: string;
}

export interface OpenUserActionDialog {
  action: 'ban' | 'delete';
  user: TargetUser;
}

export interface UserActionOutcome {
  action: UserAction;
  title: string;
  /** The message of the server. */
  message: string;
  /** Shown once. */
  tempPassword?: string | undefined;
}
