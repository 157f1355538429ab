import type { CheckReport } from '@scriptsmith/chat-contracts';
import { checkResource } from '../checker/check-resource.js';
import { cpuTimeMs } from '../cpu-time.js';
import { markFixable } from '../fixes/mark-fixable.js';
import { proposeFiles } from '../fixes/propose-fixes.js';
import type { CheckRequest, ResourceChecker } from '../resource-checker.js';

/** Runs the checks in this process, for files of tests that are no danger. */
export const localChecker: Pick<ResourceChecker, 'check' | 'proposeFixes'> = {
  check: async (request: CheckRequest | (() => Promise<CheckRequest>)): Promise<CheckReport> => {
    const loaded = typeof request === 'function' ? await request() : request;
    return markFixable(await checkResource(loaded, cpuTimeMs() + 60_000, () => undefined), loaded);
  },
  proposeFixes: ({ files, profileId }, finding) => proposeFiles(files, profileId, finding),
};
