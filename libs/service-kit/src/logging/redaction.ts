import { types } from 'node:util';

/** What never reaches a log, whatever it belongs to, in lower case. */
const secretFields = new Set([
  'password',
  'currentpassword',
  'newpassword',
  'temporarypassword',
  'temppassword',
  'passwordhash',
  'sessiontoken',
  'token',
  'apikey',
  'adminkey',
  'secret',
  'clientsecret',
  'signature',
  'authorization',
  'cookie',
  'set-cookie',
  'api-key',
  'admin-key',
  'stripe-signature',
]);

const deepestLevel = 8;
const censored = '[redacted]';

/**
 * The fields of a log line without the secrets in them. Of an error only what describes it is kept: drivers hang the
 * parameters of a failed statement on it.
 */
export function withoutSecrets(value: unknown, level = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (level > deepestLevel) return '[too deep]';
  if (isError(value)) return describe(value, level);
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, level + 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secretFields.has(name.toLowerCase()) ? censored : withoutSecrets(field, level + 1),
    ]),
  );
}

/** A line of the log without the passwords of the addresses in it. */
export const withoutCredentials = (line: string): string =>
  line.replace(/(:\/\/[^\s/:@"]*):[^\s/@"]+@/g, `$1:${censored}@`);

function describe(error: Error, level: number): Record<string, unknown> {
  const { name, message, stack, cause } = error;
  const { code, errors } = error as { code?: unknown; errors?: unknown };
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: withoutSecrets(cause, level + 1) }),
    ...(Array.isArray(errors) && { errors: withoutSecrets(errors, level + 1) }),
  };
}

const isError = (value: object): value is Error => value instanceof Error || types.isNativeError(value);

/** Instances of classes are left to the serialisers of the log: walking through a socket or a request has no end. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
