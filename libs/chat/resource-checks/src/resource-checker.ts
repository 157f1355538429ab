import type { CheckReport, Finding, GameServerSettings, ResourceFile } from '@scriptsmith/chat-contracts';
import type { RequirementToProve } from './requirements/prove-requirements.js';

/** How many checks run at once, the limits of each, and how many checks wait at most. */
export interface CheckerOptions {
  concurrency: number;
  /** What a check may compute: the time of the processor, so that a busy machine gives the same results. */
  timeoutMs: number;
  /** What a check may take beyond the memory that its process needs by itself, which is about 150 MB. */
  memoryMegabytes: number;
  /** Default: 1,000 checks together and 50 of one owner. */
  queue?: { maxWaiting: number; maxWaitingPerOwner: number };
}

/** The items, jobs and resources of a server. */
export type ServerNames = Pick<GameServerSettings, 'items' | 'jobs' | 'resources'>;

/** What is checked. */
export interface CheckRequest {
  profileId: string;
  /** The folder name of the resource on a server. */
  resourceName: string;
  files: readonly ResourceFile[];
  /** Behavior tests that are not part of the resource. They run beside its own. */
  additionalTests?: readonly ResourceFile[];
  /** The requirements that are said to be built, for the check `requirements`. */
  requirements?: readonly RequirementToProve[];
  /** The server that the resource is for. Items, jobs and resources that it lacks are reported; an empty list is not known. */
  server?: ServerNames;
  /** Ends the simulation before the time limit of the checker does. Also time of the processor. */
  simulationTimeoutMs?: number;
}

export interface CheckOptions {
  /** For whom the check runs. Owners take turns, so that the checks of one do not delay those of others. */
  owner?: string;
  signal?: AbortSignal;
}

/** Checks resources in child processes. A child that exceeds its limits is killed, and the report says so. */
export interface ResourceChecker {
  /** Starts a process, so that the first check does not wait for one. */
  prepare(): void;
  /**
   * Checks a resource when it is its turn. A function is called then, so that a check that waits takes no memory.
   * @throws QueueFullError; PoolClosedError; the reason of the signal if it is aborted; Error if the checks themselves fail
   */
  check(request: CheckRequest | (() => Promise<CheckRequest>), options?: CheckOptions): Promise<CheckReport>;
  /**
   * The files as safe fixes of a finding would leave them, the best first. They are not checked: see `fixFindings`.
   * Errors: as `check`. A proposal that exceeds the limits is none.
   */
  proposeFixes(request: CheckRequest, finding: Finding, options?: CheckOptions): Promise<ResourceFile[][]>;
  close(): Promise<void>;
}
