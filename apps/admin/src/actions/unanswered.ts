import type { ErrorCode } from '@scriptsmith/contracts';
import type { AdminAction } from '@scriptsmith/contracts/admin';
import { DomainError } from '@scriptsmith/service-kit';

/** What leaves open whether a request has happened, or says that it can be made in a moment. */
const openOutcomes: readonly ErrorCode[] = [
  'service_unavailable',
  'payment_provider_unavailable',
  'rate_limited',
  'internal_error',
];

/** Whether a request has to be made again, as opposed to having been refused. */
export const isUnanswered = ({ code }: DomainError): boolean => openOutcomes.includes(code);

export const interrupted = (): DomainError =>
  new DomainError('service_unavailable', 'The user could not be created right now. Nothing of the attempt is kept.');

/** A refusal, as it is kept with the action that it ended. */
export function toActionError({ code, message, details }: DomainError): NonNullable<AdminAction['error']> {
  const fields = details?.['fields'];
  return { code, message, ...(typeof fields === 'object' && fields !== null && { fields }) };
}
