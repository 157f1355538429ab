import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { withoutCredentials, withoutSecrets } from './redaction.js';

/** Creates a logger that writes JSON lines without secrets, by default to standard output. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service: 'chat' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => withoutSecrets(fields) as Record<string, unknown>,
    },
    // `withoutSecrets` has already converted errors.
    serializers: { err: (described: unknown) => described },
    hooks: { streamWrite: withoutCredentials },
  };
  return destination ? pino(options, destination) : pino(options);
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

/** Nest warns because its registry of data sources is global, but each application of a process has its own container. */
const isHarmless = (warning: string): boolean => warning.startsWith('A data source with the default name is already');
