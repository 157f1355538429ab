import type { CheckReport, Finding } from '@scriptsmith/chat-contracts';
import { detectProfile, listProfiles } from '@scriptsmith/game-profiles';
import { createResourceChecker, fixFindings, type ResourceChecker } from '@scriptsmith/resource-checks';
import { availableParallelism } from 'node:os';
import { Baseline } from './baseline.js';
import type { CheckedResource } from './checked-resource.js';
import { UsageError } from './command-line.js';
import { readResourceFolder, type ResourceFolder, writeChangedFiles } from './resource-folders.js';
import { applySuppressions } from './suppressions.js';

const memoryMegabytes = 400;
const concurrency = availableParallelism();

/** How folders are checked. */
export interface FolderCheckerOptions {
  /** Undefined to detect it for each resource. */
  profileId?: string | undefined;
  baselineFile?: string | undefined;
  timeoutMs: number;
  /** Whether safe fixes are made, and the files written. */
  fixes?: boolean;
}

/** Checks resources on disk, as many at once as the machine has cores. Close it to end its processes. */
export class FolderChecker {
  private readonly checker: ResourceChecker;
  private baseline: Promise<Baseline> | undefined;

  /** @throws UsageError for an unknown profile */
  constructor(private readonly options: FolderCheckerOptions) {
    const { profileId, timeoutMs } = options;
    const known = listProfiles().map(({ id }) => id);
    if (profileId !== undefined && !known.includes(profileId))
      throw new UsageError(`The profile ${profileId} is unknown. Choose from ${known.join(', ')}.`);
    this.checker = createResourceChecker({ concurrency, timeoutMs, memoryMegabytes });
  }

  /**
   * Checks many resources. Only those that are being checked are in memory.
   * @returns the results in the order of the folders
   * @throws FolderError for a folder or a baseline that cannot be read
   */
  async checkAll(folders: readonly string[]): Promise<CheckedResource[]> {
    const results: CheckedResource[] = [];
    const remaining = folders.entries();
    const work = async (): Promise<void> => {
      for (const [index, folder] of remaining) results[index] = await this.check(folder);
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    return results;
  }

  /** @throws FolderError for a folder or a baseline that cannot be read, and for a file that cannot be written */
  async check(folder: string): Promise<CheckedResource> {
    const resource = await readResourceFolder(folder);
    const profileId = this.options.profileId ?? detectProfile(resource.files);
    const request = { profileId, resourceName: resource.name, files: resource.files };
    const report = await this.checker.check(request);
    const result = await this.accepted(resource, profileId, report);
    if (!this.options.fixes) return result;
    const isChosen = (finding: Finding): boolean => result.findings.some((each) => isSame(each, finding));
    const { files, report: after, fixed } = await fixFindings(this.checker, request, report, { isChosen });
    await writeChangedFiles(resource, files);
    return { ...(await this.accepted({ ...resource, files }, profileId, after)), fixed };
  }

  /** The findings that are neither suppressed nor in the baseline. */
  private async accepted(resource: ResourceFolder, profileId: string, report: CheckReport): Promise<CheckedResource> {
    const { findings: unsuppressed, suppressed } = applySuppressions(report.findings, resource.files);
    const findings = (await this.readBaseline()).remaining(resource.name, unsuppressed);
    const known = unsuppressed.length - findings.length;
    return { resource, profileId, report, findings, suppressed, known, fixed: [] };
  }

  /** Read once for all resources. */
  private readBaseline(): Promise<Baseline> {
    const { baselineFile } = this.options;
    return (this.baseline ??=
      baselineFile === undefined ? Promise.resolve(new Baseline([])) : Baseline.read(baselineFile));
  }

  close(): Promise<void> {
    return this.checker.close();
  }
}

/** Fixes move findings to other lines. */
const isSame = (one: Finding, other: Finding): boolean =>
  one.rule === other.rule && one.path === other.path && one.message === other.message;
