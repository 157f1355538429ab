import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { withoutCredentials, withoutSecrets } from './redaction.js';

/** JSON lines on standard output, one per event, with secrets left out. */
export function createLog(service: string, level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => withoutSecrets(fields) as Record<string, unknown>,
    },
    // Errors are described by then.
    serializers: { err: (described: unknown) => described },
    hooks: { streamWrite: withoutCredentials },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Lets Nest speak through the same log; its account of every wired module is detail. */
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

/** Nest's registry of database names is global; services that share a process each have a container of their own. */
const isHarmless = (warning: string): boolean => warning.startsWith('A data source with the default name is already');
