import { DomainError } from '@scriptsmith/service-kit';

/** @param fields one message for each invalid field, by the field's name */
export function validationFailed(fields: Record<string, string>): DomainError {
  return new DomainError('validation_failed', 'Some fields are invalid. Check them and try again.', { fields });
}
