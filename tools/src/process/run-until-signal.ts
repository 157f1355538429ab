import { SettingsError } from '@scriptsmith/service-kit';
import { Refusal } from './refusal.js';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const longestCloseMs = 20_000;
/** What shells make of an end by SIGINT. */
const interrupted = 130;
/** npm passes on what the terminal has already sent to everybody: a signal this soon after the first is the same one. */
const echoMs = 700;

interface Running {
  close(): Promise<void>;
}

/**
 * The life of a program: starts it, keeps it until the first signal, closes it and ends the process. A second signal
 * ends it at once; what that leaves behind is put right at the next start.
 */
export async function runUntilSignal(start: () => Promise<Running>): Promise<void> {
  const signal = firstSignal();
  let isAskedToStop = false;
  void signal.then(() => (isAskedToStop = true));
  try {
    const running = await start().catch((error: unknown) => {
      // A terminal interrupts the programs that help with the start as well: that they failed is what was asked for.
      if (isAskedToStop) end(interrupted, 'Stopped before it was ready.');
      throw error;
    });
    await signal;
    print('\nStopping …');
    setTimeout(
      () => end(1, `It did not stop within ${longestCloseMs / 1000} s; ended by force.`),
      longestCloseMs,
    ).unref();
    await running.close();
    end(0, 'Stopped.');
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
  if (error instanceof Refusal || error instanceof SettingsError) return error.message;
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
