import type { Logger } from 'pino';
import { SettingsError } from '../settings/parse-settings.js';

export interface RunningProcess {
  close(): Promise<void>;
}

/** EX_CONFIG of sysexits(3): starting it again with the same settings does not help. */
const wrongSettingsExitCode = 78;
const longestCloseMs = 25_000;

/**
 * The life of a process: starts, runs until SIGTERM or SIGINT, closes, and exits with 0. Wrong settings are printed as
 * they are and exit with 78; whatever else goes wrong is logged and exits with 1. A second signal ends it at once.
 * @param openLog may throw a SettingsError, as `start` may
 */
export async function runProcess(
  openLog: () => Logger,
  start: (log: Logger) => Promise<RunningProcess>,
): Promise<void> {
  const signal = firstSignal();
  const log = orExit(openLog);
  process.on('uncaughtException', (error) => exitBecauseOf(error, log));
  try {
    const running = await Promise.race([start(log), signal]);
    if (typeof running === 'string') process.exit(0);
    log.info({ signal: await signal }, 'ending');
    const tooLate = new Error(`it did not end within ${longestCloseMs / 1000} s`);
    setTimeout(() => exitBecauseOf(tooLate, log), longestCloseMs).unref();
    await running.close();
    log.info('ended');
    process.exit(0);
  } catch (error) {
    exitBecauseOf(error, log);
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
    return exitBecauseOf(error);
  }
}

function exitBecauseOf(error: unknown, log?: Logger): never {
  if (error instanceof SettingsError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(wrongSettingsExitCode);
  }
  if (!log) throw error;
  log.fatal({ err: error }, 'ended by an error');
  process.exit(1);
}
