import { SettingsError } from '@scriptsmith/server-kit';
import { StartupError } from './startup-error.js';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const defaultCloseTimeoutMs = 20_000;
/** The exit code that shells use for SIGINT. */
const interrupted = 130;
/** npm forwards a signal that the terminal has already sent to the whole process group. A second one within this time is that copy. */
const echoMs = 700;

interface Running {
  /** Resolves with the reason if the program cannot continue. */
  failure?: Promise<Error | undefined>;
  close(): Promise<void>;
}

/**
 * Starts a program, waits for the first signal, closes the program and ends the process. A second signal ends the
 * process at once; the next start cleans up after it. A program that fails is closed as well, and the exit code is 1.
 */
export async function runUntilSignal(
  start: () => Promise<Running>,
  closeTimeoutMs = defaultCloseTimeoutMs,
): Promise<void> {
  const signal = firstSignal();
  let isAskedToStop = false;
  void signal.then(() => (isAskedToStop = true));
  try {
    const running = await start().catch((error: unknown) => {
      // Ctrl-C also interrupts child processes, so their failures are expected.
      if (isAskedToStop) end(interrupted, 'Stopped before it was ready.');
      throw error;
    });
    const failure = await Promise.race([signal, running.failure ?? signal]);
    if (failure) process.stderr.write(`\n${explain(failure)}\n`);
    print('\nStopping …');
    setTimeout(
      () => end(1, `Shutdown took longer than ${closeTimeoutMs / 1000} s. The process was killed.`),
      closeTimeoutMs,
    ).unref();
    await running.close();
    end(failure ? 1 : 0, 'Stopped.');
  } catch (error) {
    end(1, explain(error));
  }
}

function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    for (const name of signals) {
      process.on(name, () => {
        firstAt ??= performance.now();
        if (performance.now() - firstAt > echoMs) end(interrupted, 'Ended by force.');
        resolve();
      });
    }
  });
}

function explain(error: unknown): string {
  if (error instanceof StartupError || error instanceof SettingsError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const causes = [error.stack ?? error.message];
  for (let { cause } = error; cause instanceof Error; { cause } = cause) causes.push(`caused by ${cause.message}`);
  return causes.join('\n');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function end(exitCode: number, words: string): never {
  (exitCode === 0 ? process.stdout : process.stderr).write(`${words}\n`);
  process.exit(exitCode);
}
