import type { AdminActor } from '@scriptsmith/contracts';
import type { AdminCommand, AuditedChange, RequestContext } from '@scriptsmith/service-kit';

/** The admin who sends a command, and the request that carries it. */
export type CommandContext = { by: AdminActor } & RequestContext;

export type UserCommandName =
  'create-user' | 'set-temporary-password' | 'ban-user' | 'unban-user' | 'reset-two-factor' | 'delete-user';

/** `userId` is null for the user whom the command creates. */
export const userCommand = ({ by }: CommandContext, name: UserCommandName, userId: number | null): AdminCommand => ({
  by,
  scope: name,
  request: { userId },
});

export const auditedUserChange = (userId: number, change: Omit<AuditedChange, 'target'>): AuditedChange => ({
  ...change,
  target: { type: 'user', id: String(userId) },
});
