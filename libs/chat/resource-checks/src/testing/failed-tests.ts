import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { loadProfile } from '@scriptsmith/game-profiles';
import { runBehaviorTests } from '../behavior-tests/run-behavior-tests.js';
import { cpuTimeMs } from '../cpu-time.js';
import { loadLuaModule } from '../lua/lua-module.js';
import { checkManifest } from '../manifest/check-manifest.js';
import { parseResource } from '../resource/parse-resource.js';
import { prepareResource } from '../simulator/prepare-resource.js';

/** The behavior tests of a resource to run, and the resource, of which every script can be loaded. */
export interface TestsToRun {
  profileId: string;
  resourceName: string;
  files: readonly ResourceFile[];
  /** All by default. */
  names?: ReadonlySet<string>;
}

/**
 * Runs behavior tests in this process, without the other checks of scripts that run.
 * @returns the names of those that fail
 * @throws Error if a script or the manifest cannot be read, so that any test would fail
 */
export async function failedTests({ profileId, resourceName, files, names }: TestsToRun): Promise<Set<string>> {
  const profile = loadProfile(profileId);
  const { resource: parsed, syntaxFindings } = await parseResource(files, profile);
  const unreadable = [...syntaxFindings, ...checkManifest(parsed, profile)].filter(
    ({ severity }) => severity === 'error',
  );
  if (unreadable.length > 0) throw new Error(JSON.stringify(unreadable));
  const lua = await loadLuaModule();
  const deadline = cpuTimeMs() + 60_000;
  const resource = prepareResource(lua, profile, resourceName, files, deadline);
  const testFiles = files.filter(({ path }) => path.startsWith('tests/'));
  const selection = names && { names: [...names], isEnough: () => false };
  const { tests } = runBehaviorTests(lua, resource, testFiles, deadline, selection);
  return new Set(tests.filter(({ passed }) => !passed).map(({ name }) => name));
}
