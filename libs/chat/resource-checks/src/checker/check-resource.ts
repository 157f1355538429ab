import {
  checkNames,
  reportLimits,
  type CheckName,
  type CheckReport,
  type Finding,
  type Proof,
} from '@scriptsmith/chat-contracts';
import { loadProfile, reasonForLack } from '@scriptsmith/game-profiles';
import { runBehaviorTests } from '../behavior-tests/run-behavior-tests.js';
import { cpuTimeMs } from '../cpu-time.js';
import { exerciseResource } from '../exercise/exercise-resource.js';
import { limitFindings, limitMessage } from '../findings.js';
import type { CheckRequest } from '../resource-checker.js';
import { LuaError } from '../simulator/lua-engine/lua-state.js';
import { PageMessages } from '../simulator/page-messages.js';
import { loadLuaModule } from '../lua/lua-module.js';
import { prepareResource } from '../simulator/prepare-resource.js';
import type { SimulatedResource } from '../simulator/simulated-resource.js';
import type { MockedCall } from '../simulator/simulation-log.js';
import { proveRequirements, type RequirementToProve } from '../requirements/prove-requirements.js';
import { findUnknownNames } from '../server-lists/unknown-names.js';
import type { UsedName } from '../simulator/used-names.js';
import { runStaticChecks, type StaticCheckResult } from '../static-checks.js';

/** The results of the checks that have finished so far. */
export interface PartialReport {
  checks: CheckReport['checks'];
  findings: Finding[];
}

/**
 * Runs all checks in this process. Only for a process that is killed when it exceeds its limits.
 * @param deadline of the simulation, in milliseconds of `cpuTimeMs()`
 * @param onStaticChecks receives the results of the checks that run no scripts
 */
export async function checkResource(
  request: CheckRequest,
  deadline: number,
  onStaticChecks: (report: PartialReport) => void,
): Promise<CheckReport> {
  const startedAt = cpuTimeMs();
  const report = new ReportBuilder();
  const profile = loadProfile(request.profileId);
  for (const result of await runStaticChecks(request.files, profile, request.resourceName)) report.addStatic(result);
  onStaticChecks(report.partial());
  const isMeaningless = report.hasErrors('syntax') || report.hasErrors('manifest') || profile.language !== 'lua';
  if (!isMeaningless) await runScripts(request, deadline, report);
  return report.complete(cpuTimeMs() - startedAt);
}

/** The time to prove requirements, after the tests. */
const maxProofMs = 5_000;

async function runScripts(request: CheckRequest, deadline: number, report: ReportBuilder): Promise<void> {
  const lua = await loadLuaModule();
  const profile = loadProfile(request.profileId);
  const names: UsedName[] = [];
  try {
    await report.time('simulation', () => {
      const resource = prepareResource(lua, profile, request.resourceName, request.files, deadline);
      const { findings, pageMessages, mockedCalls } = exerciseResource(lua, resource, deadline);
      report.add(
        ...findings.filter((finding) => !report.explains(finding)),
        ...[...mockedCalls.values()].map(findingOfMockedCall),
      );
      report.pageMessages.addAll(pageMessages);
      report.addCoverage(resource);
      names.push(...resource.usedNames.list);
    });
    const testFiles = [
      ...request.files.filter(({ path }) => /^tests\/.*\.lua$/.test(path)),
      ...(request.additionalTests ?? []),
    ];
    const addProofs = (requirements: readonly RequirementToProve[]): void => {
      const { proofs, findings } = proveRequirements({
        ...{ lua, profile, resourceName: request.resourceName, files: request.files, testFiles, requirements },
        ...{
          results: report.tests,
          costsMs: report.testCostsMs,
          deadline: Math.min(deadline, cpuTimeMs() + maxProofMs),
        },
      });
      report.proofs.push(...proofs);
      report.add(...findings);
    };
    await report.time('tests', () => {
      const resource = prepareResource(lua, profile, request.resourceName, request.files, deadline);
      const { tests, costsMs, brokenFiles, pageMessages } = runBehaviorTests(lua, resource, testFiles, deadline);
      report.pageMessages.addAll(pageMessages);
      report.addCoverage(resource);
      names.push(...resource.usedNames.list);
      report.tests.push(...tests.slice(0, reportLimits.tests));
      report.testCostsMs.push(...costsMs.slice(0, reportLimits.tests));
      for (const { path, message } of brokenFiles) {
        report.add({
          check: 'tests',
          rule: 'broken-test-file',
          severity: 'error',
          message,
          path,
          line: lineOf(message),
        });
      }
      for (const { name, path, message, passed } of tests) {
        if (passed) continue;
        const text = limitMessage(`${name}: ${message ?? 'failed'}`);
        report.add({
          check: 'tests',
          rule: 'failed-test',
          severity: 'error',
          message: text,
          path,
          line: lineOf(message),
        });
      }
    });
    const { requirements, server } = request;
    if (server) report.add(...findUnknownNames(server, names, request.files));
    if (requirements) await report.time('requirements', () => addProofs(requirements));
  } catch (error) {
    if (!(error instanceof LuaError)) throw error;
    const message = limitMessage(`The simulation stopped: ${error.message}`);
    report.add({ check: 'simulation', rule: 'resource-limit', severity: 'error', message, path: null, line: null });
  }
}

/** Says that nothing is known about a call, because the simulated server lacks it. */
function findingOfMockedCall({ name, side, path, line }: MockedCall): Finding {
  const reason = reasonForLack(name);
  const text = `${name} is not simulated (${side}), so that nothing is known about its results.`;
  const message = limitMessage(reason === undefined ? text : `${text} ${reason}`);
  return { check: 'simulation', rule: 'not-simulated', severity: 'not_simulated', message, path, line };
}

function lineOf(message: string | null): number | null {
  const line = /^tests\/[^:]+:(\d+):/.exec(message ?? '')?.[1];
  return line === undefined ? null : Math.max(1, Number(line));
}

const isError = ({ severity }: Finding): boolean => severity === 'error';

class ReportBuilder {
  readonly tests: CheckReport['tests'] = [];
  /** The processor time of each of the tests. */
  readonly testCostsMs: number[] = [];
  readonly pageMessages = new PageMessages();
  readonly proofs: Proof[] = [];
  private readonly findings: Finding[] = [];
  private readonly durations = new Map<CheckName, number>();
  private readonly reachedLines = new Map<string, { lines: Set<number>; reached: Set<number> }>();

  add(...findings: Finding[]): void {
    this.findings.push(...findings);
  }

  /** Whether a script lacks the function or variable that a check without scripts has missed in its line. */
  explains({ rule, message, path, line }: Finding): boolean {
    return (
      rule === 'script-error' &&
      message.includes('a nil value (global') &&
      this.findings.some((each) => isError(each) && path !== null && each.path === path && each.line === line)
    );
  }

  addStatic({ name, findings, durationMs }: StaticCheckResult): void {
    this.durations.set(name, durationMs);
    this.add(...findings);
  }

  /** Adds the lines that a simulation executed. */
  addCoverage({ scripts, statementLines, coverage }: SimulatedResource): void {
    const paths = new Set([...scripts.client, ...scripts.server].map(({ path }) => path));
    for (const path of paths) {
      const lines = this.reachedLines.get(path)?.lines ?? statementLines(path);
      const reached = [...coverage.linesOf(path)].filter((line) => lines.has(line));
      const known = this.reachedLines.get(path)?.reached ?? [];
      if (lines.size > 0) this.reachedLines.set(path, { lines, reached: new Set([...known, ...reached]) });
    }
  }

  async time(name: CheckName, run: () => void): Promise<void> {
    const startedAt = cpuTimeMs();
    try {
      run();
    } finally {
      this.durations.set(name, cpuTimeMs() - startedAt);
    }
  }

  hasErrors(name: CheckName): boolean {
    return this.findingsOf(name).some(isError);
  }

  partial(): PartialReport {
    const checks = checkNames.map((name) => {
      const durationMs = this.durations.get(name);
      if (durationMs === undefined) return { name, status: 'skipped' as const, durationMs: 0 };
      return { name, status: this.hasErrors(name) ? ('failed' as const) : ('passed' as const), durationMs };
    });
    const findings = checkNames.flatMap((name) => limitFindings(name, this.findingsOf(name)));
    return { checks, findings };
  }

  complete(durationMs: number): CheckReport {
    const { checks, findings } = this.partial();
    const passed = !this.findings.some(isError);
    const coverage = [...this.reachedLines]
      .slice(0, reportLimits.coverage)
      .map(([path, { lines, reached }]) => ({ path, lines: lines.size, reachedLines: reached.size }));
    const { tests, pageMessages } = this;
    return {
      passed,
      checks,
      findings,
      tests,
      pageMessages: pageMessages.list,
      proofs: this.proofs,
      ...(coverage.length > 0 && { coverage }),
      durationMs,
    };
  }

  private findingsOf(name: CheckName): Finding[] {
    return this.findings.filter(({ check }) => check === name);
  }
}
