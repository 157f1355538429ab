const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENOTFOUND'];

/**
 * SQLSTATE class 08 (connection), 57P (shutdown), 57014 and 55P03 (timeouts of a statement and of a lock), 53100 (full
 * disk), 53300 (too many connections), 25006 (read only, as on a standby during a failover) and 25P03 (a connection that
 * was idle in a transaction for too long). See https://www.postgresql.org/docs/current/errcodes-appendix.html.
 */
const postgresCodes = /^(08...|57P..|57014|55P03|53100|53300|25006|25P03)$/;

/** Errors of the Postgres driver without a code, for connections that fail during a query or cannot be opened. */
const driverMessages = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

/** Whether the database did not respond. A retry may help, as opposed to a defect. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return networkCodes.includes(code) || postgresCodes.test(code) || driverMessages.test(error.message);
}
