import { type DestinationStream, type Logger, pino } from 'pino';
import { Redaction, withoutCredentials } from './redaction.js';

export interface LogOptions {
  /** The name of the server, in every line. */
  service: string;
  level: string;
  /** Names, in lower case, of fields with secrets other than credentials. */
  secretFields?: readonly string[];
  /** Further fields of every line. */
  mixin?: () => object;
  /** Standard output by default. */
  destination?: DestinationStream;
}

/**
 * Opens a file descriptor for log lines. Writes are synchronous: with asynchronous ones pino flushes its buffer when the
 * process exits, and that flush never ends if the reader of the pipe is gone.
 */
export const openLogDestination = (fileDescriptor: number): DestinationStream =>
  pino.destination({ dest: fileDescriptor, sync: true });

/** Creates a logger that writes JSON lines without secrets. */
export function createRedactedLog(options: LogOptions): Logger {
  const { service, level, secretFields = [], mixin, destination = openLogDestination(process.stdout.fd) } = options;
  const redaction = new Redaction(secretFields);
  return pino(
    {
      level,
      base: { service },
      ...(mixin && { mixin }),
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redaction.withoutSecrets(fields) as Record<string, unknown>,
      },
      // The redaction has already converted errors.
      serializers: { err: (described: unknown) => described },
      hooks: { streamWrite: withoutCredentials },
    },
    destination,
  );
}
