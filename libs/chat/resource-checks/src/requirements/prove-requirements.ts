import { cpuTimeMs } from '../cpu-time.js';
import type { Finding, Proof, ResourceFile, TestResult } from '@scriptsmith/chat-contracts';
import { type GameProfile, isManifest } from '@scriptsmith/game-profiles';
import { runBehaviorTests } from '../behavior-tests/run-behavior-tests.js';
import { limitMessage } from '../findings.js';
import type { LuaModule } from '../lua/lua-module.js';
import type { RuleId } from '../rules/index.js';
import { maxProvenRequirements } from './proof-limits.js';
import { prepareResource } from '../simulator/prepare-resource.js';

/** A requirement that is said to be built. */
export interface RequirementToProve {
  id: string;
  text: string;
  /** The names of the behavior tests that prove it. */
  tests: readonly string[];
  /**
   * How the files change when the code that builds it is removed: a new content, or null for a file that is deleted. Without
   * it, all files but the manifest are removed.
   */
  removal?: readonly { path: string; content: string | null }[];
}

export interface ProofRequest {
  lua: LuaModule;
  profile: GameProfile;
  resourceName: string;
  files: readonly ResourceFile[];
  testFiles: readonly ResourceFile[];
  /** The results of all tests on the complete files, and what each has cost: cheap tests are tried first. */
  results: readonly TestResult[];
  costsMs: readonly number[];
  requirements: readonly RequirementToProve[];
  /** In milliseconds of `cpuTimeMs()`. What is not proven until then is not proven. */
  deadline: number;
}

export interface ProofResult {
  proofs: Proof[];
  findings: Finding[];
}

/**
 * Proves each requirement: it has a test, all of its tests pass, and one of them fails without the code that builds it. A
 * requirement whose test fails is an error, and one without proof a warning.
 */
export function proveRequirements(request: ProofRequest): ProofResult {
  const withoutCode = new Map<string, ReadonlySet<string> | Obstacle>();
  const proofs = request.requirements.map((requirement, index): ProofResult => {
    const tests = request.results.filter(({ name }) => requirement.tests.includes(name));
    const failed = tests.find(({ passed }) => !passed);
    if (failed) return failedBy(requirement, failed);
    const missing = requirement.tests.length === 0 || requirement.tests.some((name) => !hasTest(tests, name));
    if (missing) return notProven(requirement, 'noTest');
    if (index >= maxProvenRequirements) return notProven(requirement, 'noTime');
    const key = JSON.stringify(requirement.removal ?? null);
    const failing = withoutCode.get(key) ?? failingWithout(request, requirement);
    withoutCode.set(key, failing);
    if (typeof failing === 'string') return notProven(requirement, failing);
    return requirement.tests.some((name) => failing.has(name)) ? proven(requirement) : notProven(requirement, 'noTest');
  });
  return { proofs: proofs.flatMap((each) => each.proofs), findings: proofs.flatMap((each) => each.findings) };
}

/** Why a requirement is not proven. */
const obstacles = {
  noTest: 'no test fails without it',
  noTime: 'there was no time to find out whether a test fails without it',
  noStart: 'the rest does not start without it',
} as const;
type Obstacle = keyof typeof obstacles;

/**
 * The names of tests that fail without the code of a requirement, at least one for each requirement that goes with it if there
 * is one; or why that cannot be found out.
 */
function failingWithout(request: ProofRequest, { removal }: RequirementToProve): ReadonlySet<string> | Obstacle {
  const { lua, profile, resourceName, testFiles, deadline, requirements } = request;
  if (cpuTimeMs() >= deadline) return 'noTime';
  const key = JSON.stringify(removal ?? null);
  const removed = requirements.filter((each) => JSON.stringify(each.removal ?? null) === key);
  const names = cheapestFirst(request, new Set(removed.flatMap(({ tests }) => tests)));
  const files = removal ? changed(request.files, removal) : request.files.filter(isManifest);
  const resource = prepareResource(lua, profile, resourceName, files, deadline);
  const { tests } = runBehaviorTests(lua, resource, [...testFiles, startTest], deadline, {
    names: [startTestName, ...names],
    isEnough: (results) => {
      const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
      return (
        failed.includes(startTestName) || removed.every((each) => each.tests.some((name) => failed.includes(name)))
      );
    },
  });
  // A test that ran out of time says nothing, nor do tests of a resource that does not start.
  const doesStart = tests.some(({ path, passed }) => path === startTest.path && passed);
  if (cpuTimeMs() >= deadline) return 'noTime';
  if (!doesStart) return 'noStart';
  return new Set(tests.flatMap(({ name, passed }) => (passed ? [] : [name])));
}

function cheapestFirst({ results, costsMs }: ProofRequest, names: ReadonlySet<string>): string[] {
  const costs = new Map(results.map(({ name }, index) => [name, costsMs[index] ?? Infinity]));
  return [...names].sort((a, b) => (costs.get(a) ?? Infinity) - (costs.get(b) ?? Infinity));
}

const startTestName = 'the resource starts without the code of a requirement';
const startTest: ResourceFile = {
  path: 'tests/without-requirement.lua',
  content: `test('${startTestName}', function() end)`,
};

const hasTest = (tests: readonly TestResult[], name: string): boolean => tests.some((test) => test.name === name);

function changed(files: readonly ResourceFile[], removal: NonNullable<RequirementToProve['removal']>): ResourceFile[] {
  const contents = new Map<string, string | null>(files.map(({ path, content }) => [path, content]));
  for (const { path, content } of removal) contents.set(path, content);
  return [...contents].flatMap(([path, content]) => (content === null ? [] : [{ path, content }]));
}

const proven = ({ id }: RequirementToProve): ProofResult => ({
  proofs: [{ requirementId: id, result: 'proven' }],
  findings: [],
});

const notProven = ({ id, text }: RequirementToProve, obstacle: Obstacle): ProofResult => ({
  proofs: [{ requirementId: id, result: 'not_proven' }],
  findings: [finding('requirement-not-proven', 'warning', `"${text}" is not proven: ${obstacles[obstacle]}.`, null)],
});

const failedBy = ({ id, text }: RequirementToProve, { name, path }: TestResult): ProofResult => ({
  proofs: [{ requirementId: id, result: 'failed' }],
  findings: [finding('requirement-failed', 'error', `"${text}" is not built: the test "${name}" fails.`, path)],
});

const finding = (rule: RuleId, severity: Finding['severity'], message: string, path: string | null): Finding => ({
  ...{ check: 'requirements', rule, severity, message: limitMessage(message), path, line: null },
});
