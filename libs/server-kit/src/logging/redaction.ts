import { types } from 'node:util';

/** The names, in lower case, of credentials, which no server logs. */
const credentials = [
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
];

const deepestLevel = 8;
const censored = '[redacted]';

/** Replaces what a server must not log. */
export class Redaction {
  private readonly secretFields: ReadonlySet<string>;

  /** @param ownSecrets further names, in lower case, of fields that this server never logs */
  constructor(ownSecrets: readonly string[]) {
    this.secretFields = new Set([...credentials, ...ownSecrets]);
  }

  /**
   * Replaces the secrets in the fields of a log line. Only the descriptive fields of an error are kept, because drivers
   * attach the parameters of a failed statement to it.
   */
  withoutSecrets(value: unknown, level = 0): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (level > deepestLevel) return '[too deep]';
    if (isError(value)) return this.describe(value, level);
    if (Array.isArray(value)) return value.map((item) => this.withoutSecrets(item, level + 1));
    if (!isPlain(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        this.secretFields.has(name.toLowerCase()) ? censored : this.withoutSecrets(field, level + 1),
      ]),
    );
  }

  private describe(error: Error, level: number): Record<string, unknown> {
    const { name, message, stack, cause } = error;
    const { code, errors } = error as { code?: unknown; errors?: unknown };
    return {
      type: name,
      message,
      stack,
      ...(code !== undefined && { code }),
      ...(cause !== undefined && { cause: this.withoutSecrets(cause, level + 1) }),
      ...(Array.isArray(errors) && { errors: this.withoutSecrets(errors, level + 1) }),
    };
  }
}

/** Replaces the passwords of URLs in a log line. */
export const withoutCredentials = (line: string): string =>
  line.replace(/(:\/\/[^\s/:@"]*):[^\s/@"]+@/g, `$1:${censored}@`);

const isError = (value: object): value is Error => value instanceof Error || types.isNativeError(value);

/** Class instances are left to the serializers of pino, because a socket or a request can be cyclic. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
