const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);

/** Class 08 (connection), the database shut down or not there, and too many connections (PostgreSQL, appendix A). */
const postgresIsAway = /^(08...|57P..|53300)$/;

/** Cancelled by a timeout, and a lock that was not to be had in time. */
const postgresIsSlow = /^(57014|55P03)$/;

/** What the Postgres driver says without a code when a connection ends under a query, or none comes about. */
const driverMessages = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

/** Whether something the service depends on did not answer, as opposed to a defect: trying again may help. */
export const isOutage = (error: unknown): boolean =>
  isAway(error) || hasCode(error, (code) => postgresIsSlow.test(code));

/** Whether it could not be reached at all. What is only too slow may be so because of what it was asked. */
export const isAway = (error: unknown): boolean =>
  hasCode(error, (code) => networkCodes.has(code) || postgresIsAway.test(code)) ||
  someIn(error, ({ message }) => typeof message === 'string' && driverMessages.test(message));

const hasCode = (error: unknown, isMeant: (code: string) => boolean): boolean =>
  someIn(error, ({ code }) => typeof code === 'string' && isMeant(code));

/** Looks at an error and at all that caused it. */
function someIn(error: unknown, isMeant: (part: Record<string, unknown>) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const part = error as Record<string, unknown>;
  const { cause, errors } = part;
  return (
    isMeant(part) || (Array.isArray(errors) && errors.some((each) => someIn(each, isMeant))) || someIn(cause, isMeant)
  );
}
