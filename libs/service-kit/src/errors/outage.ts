const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);

/**
 * Classes 08 (connection) and 57 (operator intervention: shutdown, cancelled by a timeout), too many connections, and a
 * lock that was not to be had in time (PostgreSQL, appendix A).
 */
const postgresStates = /^(08...|57...|53300|55P03)$/;

/** What the Postgres driver says without a code when a connection ends under a query, or none comes about. */
const driverMessages = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

/** Whether something the service depends on did not answer, as opposed to a defect: trying again may help. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause, errors } = error as Record<string, unknown>;
  return (
    (typeof code === 'string' && (networkCodes.has(code) || postgresStates.test(code))) ||
    (typeof message === 'string' && driverMessages.test(message)) ||
    (Array.isArray(errors) && errors.some(isOutage)) ||
    isOutage(cause)
  );
}
