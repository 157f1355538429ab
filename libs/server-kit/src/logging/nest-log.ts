import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

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
