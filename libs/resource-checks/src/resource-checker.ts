import type { CheckReport, ResourceFile } from '@scriptsmith/chat-contracts';

/** How many checks run at once, and the limits of each child process. */
export interface CheckerOptions {
  concurrency: number;
  timeoutMs: number;
  memoryMegabytes: number;
}

/** What is checked. */
export interface CheckRequest {
  profileId: string;
  /** The folder name of the resource on a server. */
  resourceName: string;
  files: readonly ResourceFile[];
  /** Behavior tests that are not part of the resource. They run beside its own. */
  additionalTests?: readonly ResourceFile[];
}

/** Checks resources in child processes. A child that exceeds its limits is killed, and the report says so. */
export interface ResourceChecker {
  /** Starts a process, so that the first check does not wait for one. */
  prepare(): void;
  check(request: CheckRequest, signal?: AbortSignal): Promise<CheckReport>;
  close(): Promise<void>;
}
