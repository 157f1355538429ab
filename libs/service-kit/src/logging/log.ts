import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { traceFields } from '../tracing/spans.js';
import { withoutCredentials, withoutSecrets } from './redaction.js';

/**
 * Opens a file descriptor for log lines. Writes are synchronous: with asynchronous ones pino flushes its buffer when the
 * process exits, and that flush never ends if the reader of the pipe is gone.
 */
export const openLogDestination = (fileDescriptor: number): DestinationStream =>
  pino.destination({ dest: fileDescriptor, sync: true });

/** Creates a logger that writes JSON lines without secrets, by default to standard output. */
export function createLog(
  service: string,
  level: string,
  destination: DestinationStream = openLogDestination(process.stdout.fd),
): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    mixin: traceFields,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => withoutSecrets(fields) as Record<string, unknown>,
    },
    // `withoutSecrets` has already converted errors.
    serializers: { err: (described: unknown) => described },
    hooks: { streamWrite: withoutCredentials },
  };
  return pino(options, destination);
}

/** Passes Nest's messages to the logger. Its report of every initialized module is logged as `debug`. */
export function nestLog(log: Logger): LoggerService {
  return {
    log: (message: unknown) => log.debug(String(message)),
    verbose: (message: unknown) => log.trace(String(message)),
    debug: (message: unknown) => log.debug(String(message)),
    warn: (message: unknown) => (isHarmless(String(message)) ? log.debug(String(message)) : log.warn(String(message))),
    error: (message: unknown, stack?: unknown) => log.error({ stack }, String(message)),
    fatal: (message: unknown, stack?: unknown) => log.fatal({ stack }, String(message)),
  };
}

/** Nest warns because its registry of data sources is global, but each service of a process has a separate container. */
const isHarmless = (warning: string): boolean => warning.startsWith('A data source with the default name is already');
