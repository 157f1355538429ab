import type { ErrorCode } from '@scriptsmith/contracts';
import { DomainError } from '@scriptsmith/service-kit';
import type { Saga } from './saga.entity.js';

/** Codes that do not tell whether the request took effect, or that ask to retry it. */
const retriedCodes: readonly ErrorCode[] = [
  'service_unavailable',
  'payment_provider_unavailable',
  'rate_limited',
  'internal_error',
];

/** Whether a service rejected the request of a step. Any other error means that the step has to be retried. */
export const isRejection = (error: unknown): error is DomainError =>
  error instanceof DomainError && !retriedCodes.includes(error.code);

/** The error in the form that is persisted with a saga. */
export function sagaError({ code, message, details }: DomainError): NonNullable<Saga['error']> {
  const fields = details?.['fields'];
  return { code, message, ...(typeof fields === 'object' && fields !== null && { fields }) };
}
