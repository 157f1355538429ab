import type { ErrorCode, RequestContract, RequestError } from '@scriptsmith/contracts';
import { DomainError } from './domain-error.js';

/** Errors of every operation. */
const commonCodes: readonly ErrorCode[] = ['service_unavailable', 'internal_error'];

/** Whether an operation failed with one of the errors that it declares. */
export const isErrorOf = <Operation extends RequestContract>(
  _operation: Operation,
  error: unknown,
  code: RequestError<Operation>,
): error is DomainError => error instanceof DomainError && error.code === code;

/** Rejects an error that the operation does not declare, so that declarations stay complete. For tests. */
export function rethrowDeclared({ pattern, errors }: RequestContract, error: unknown): never {
  const isUndeclared = error instanceof DomainError && ![...commonCodes, ...errors].includes(error.code);
  throw isUndeclared ? new Error(`${pattern} does not declare its error ${error.code}`, { cause: error }) : error;
}
