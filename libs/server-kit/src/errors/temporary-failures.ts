import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * SQLSTATE class 08 (connection), 57P (shutdown, database dropped), 53100 (full disk), 53300 (too many connections), 25006
 * (read only, as on a standby during a failover) and 25P03 (a connection that was idle in a transaction for too long).
 */
const postgresIsAway = /^(08...|57P..|53100|53300|25006|25P03)$/;

/**
 * SQLSTATE of a statement timeout (57014), a lock timeout (55P03), a deadlock (40P01), a serialization failure (40001) and
 * of class 53 (insufficient resources).
 */
const postgresIsBusy = /^(57014|55P03|40P01|40001|53...)$/;

/** Errors of the Postgres driver without a code, for connections that fail during a query or cannot be opened. */
const driverMessages = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

/** TypeORM releases a connection that dies in a transaction and then rejects every further use of it. */
const isReleased = (error: Record<string, unknown>): boolean =>
  error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError;

/** Whether a retry may help, as opposed to a defect: a dependency did not respond, or transactions were in each other's way. */
export const isTemporaryFailure = (error: unknown): boolean =>
  isAway(error) || hasCode(error, (code) => postgresIsBusy.test(code));

/** Whether a dependency was unreachable. A timeout or a deadlock does not count, because the statement itself may cause it. */
export const isAway = (error: unknown): boolean =>
  hasCode(error, (code) => networkCodes.has(code) || postgresIsAway.test(code)) ||
  someIn(
    error,
    (part) => isReleased(part) || (typeof part['message'] === 'string' && driverMessages.test(part['message'])),
  );

const hasCode = (error: unknown, isMeant: (code: string) => boolean): boolean =>
  someIn(error, ({ code }) => typeof code === 'string' && isMeant(code));

/** Checks an error and its causes. */
function someIn(error: unknown, isMeant: (part: Record<string, unknown>) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const part = error as Record<string, unknown>;
  const { cause, errors } = part;
  return (
    isMeant(part) || (Array.isArray(errors) && errors.some((each) => someIn(each, isMeant))) || someIn(cause, isMeant)
  );
}
