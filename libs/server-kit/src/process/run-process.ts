import type { Logger } from 'pino';
import { SettingsError } from '../settings/parse-settings.js';

export interface RunningProcess {
  close(): Promise<void>;
}

/** EX_CONFIG of sysexits(3): a restart with the same settings fails again. */
const wrongSettingsExitCode = 78;
const longestCloseMs = 25_000;

/**
 * Starts a process, runs it until SIGTERM or SIGINT, closes it and exits with 0. Wrong settings are printed and exit with 78.
 * Every other error is logged and exits with 1. A second signal ends the process at once.
 * @param openLog may throw a SettingsError, as `start` may
 */
export async function runProcess(
  openLog: () => Logger,
  start: (log: Logger) => Promise<RunningProcess>,
): Promise<void> {
  const signal = firstSignal();
  const log = orExit(openLog);
  process.on('uncaughtException', (error) => exitWith(error, log));
  try {
    const running = await Promise.race([start(log), signal]);
    if (typeof running === 'string') process.exit(0);
    log.info({ signal: await signal }, 'shutting down');
    const timeout = new Error(`shutdown took longer than ${longestCloseMs / 1000} s`);
    setTimeout(() => exitWith(timeout, log), longestCloseMs).unref();
    await running.close();
    log.info('shut down');
    process.exit(0);
  } catch (error) {
    exitWith(error, log);
  }
}

function firstSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let received = 0;
    for (const name of ['SIGTERM', 'SIGINT'] as const) {
      process.on(name, () => {
        received += 1;
        if (received > 1) process.exit(130);
        resolve(name);
      });
    }
  });
}

function orExit(openLog: () => Logger): Logger {
  try {
    return openLog();
  } catch (error) {
    return exitWith(error);
  }
}

function exitWith(error: unknown, log?: Logger): never {
  if (error instanceof SettingsError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(wrongSettingsExitCode);
  }
  if (!log) throw error;
  log.fatal({ err: error }, 'process failed');
  process.exit(1);
}
