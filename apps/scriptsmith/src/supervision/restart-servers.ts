import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../process/startup-error.js';

/** Postgres or RabbitMQ as a local process. */
interface LocalServer {
  isRunning(): boolean;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface RestartOptions {
  name: string;
  /** Called with what happened. */
  print: (line: string) => void;
  /** The pauses before further attempts to restart. Statements of a killed server can keep its files in use for 20 s. */
  pausesMs?: readonly number[];
}

/** A server that the product uses, supervised or not. */
export interface RunningServer {
  url: string;
  failure?: SupervisedServer['failure'];
}

export interface SupervisedServer {
  /** Resolves with the reason if the server has ended and cannot be restarted, and without one when it is stopped. */
  failure: Promise<Error | undefined>;
  /** Stops the server for good. */
  stop(): Promise<void>;
}

const checkEveryMs = 1_000;
const defaultPausesMs = [1_000, 2_000, 4_000, 8_000, 16_000];

/** Restarts a server that has ended, with its data and on its port. The services reconnect to it. */
export function restartWhenEnded(
  server: LocalServer,
  { name, print, pausesMs = defaultPausesMs }: RestartOptions,
): SupervisedServer {
  const stopping = new AbortController();
  const pause = (durationMs: number) => delay(durationMs, undefined, { ref: false, signal: stopping.signal });
  const restart = async (): Promise<void> => {
    for (const pauseMs of pausesMs) {
      try {
        return await server.restart();
      } catch (error) {
        print(`${name} did not restart: ${String(error)}`);
      }
      await pause(pauseMs);
    }
    return server.restart();
  };
  const supervise = async (): Promise<Error | undefined> => {
    try {
      for (;;) {
        await pause(checkEveryMs);
        if (server.isRunning()) continue;
        print(`${name} has ended; restarting`);
        await restart();
        print(`${name} has restarted`);
      }
    } catch (cause) {
      if (stopping.signal.aborted) return undefined;
      const reason = cause instanceof Error ? cause.message : String(cause);
      return new StartupError(`${name} has ended and cannot be restarted. ${reason}`, { cause });
    }
  };
  const failure = supervise();
  return {
    failure,
    stop: async () => {
      stopping.abort();
      await failure;
      await server.stop();
    },
  };
}
