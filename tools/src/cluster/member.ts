/** One server of the cluster: a program that works in its own folder. */
export interface Member {
  name: string;
  /** The folder that it works in. */
  folder: string;
  program: string;
  arguments: readonly string[];
  environment?: NodeJS.ProcessEnv;
  /** Whether it runs as the user `postgres` when the command runs as root. */
  needsPostgresAccount?: boolean;
  /** The files of `prepare` that this account reads. */
  ownedFiles?: readonly string[];
  /** Whether it is killed after having been frozen for so long, as the watchdog of a machine does. */
  watchdogMs?: number;
  /** Writes its configuration. Called before each start. */
  prepare(): Promise<void>;
}
