import type { AdminActor, AuditEntry } from '@scriptsmith/contracts';
import type { AdminCommand, RequestContext } from '@scriptsmith/service-kit';
import type { Authorship } from '../ledger/ledger-operations.js';

/** The action of an admin on a target. */
export type AdminChange = Pick<AuditEntry, 'by' | 'action' | 'target'>;

/** A change as a command. One id can change several targets, each once. */
export const commandOf = (
  { by, action, target }: AdminChange,
  request: Readonly<Record<string, string | number>> = {},
): AdminCommand => ({ by, scope: `${action}:${target.id}`, request });

/** An admin, as the author of a change in the ledger. */
export const authoredBy = (
  { keyName }: AdminActor,
  reason: string,
  { requestId }: Pick<RequestContext, 'requestId'>,
): Authorship => ({ actor: `admin:${keyName}`, reason, requestId });
