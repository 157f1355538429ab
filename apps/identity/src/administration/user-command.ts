import type { AdminActor } from '@scriptsmith/contracts';
import type { AdminCommand, AuditedChange, RequestContext } from '@scriptsmith/service-kit';

/** The admin who sends a command, and the request that carries it. */
export type Cause = { by: AdminActor } & RequestContext;

type CommandName = 'create-user' | 'set-temporary-password' | 'ban-user' | 'unban-user' | 'delete-user';

/** A command about a user, or about the user it is to create. */
export const userCommand = ({ by }: Cause, name: CommandName, userId: number | null): AdminCommand => ({
  by,
  scope: name,
  request: { userId },
});

/** The outcome of `create-user`; null if the creation was rolled back before it began. */
export type CreationResult = { userId: number; isRolledBack: boolean } | null;

/** An audited change of a user. */
export const changeOfUser = (userId: number, change: Omit<AuditedChange, 'target'>): AuditedChange => ({
  ...change,
  target: { type: 'user', id: String(userId) },
});
