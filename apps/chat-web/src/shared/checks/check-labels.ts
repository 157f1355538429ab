import type { CheckName, CheckReport, FileCoverage, Finding } from '@scriptsmith/chat-contracts';

/** A description of each check. */
export const checkLabels: Record<CheckName, { name: string; description: string }> = {
  syntax: { name: 'Syntax', description: 'Lua, JavaScript, HTML, CSS, JSON and SQL can be parsed' },
  manifest: { name: 'Manifest', description: 'Every file is named, and every named file exists' },
  natives: { name: 'Natives', description: 'Game and framework functions exist and are called correctly' },
  wiring: { name: 'Wiring', description: 'Events, callbacks and configuration keys have counterparts' },
  security: { name: 'Security', description: 'Values from players are validated' },
  simulation: { name: 'Simulated server', description: 'The resource starts and its commands run without errors' },
  tests: { name: 'Behavior tests', description: 'The tests that come with the resource' },
  requirements: { name: 'Requirements', description: 'Each has a test that fails without its code' },
};

/** The word before the message of a finding, the most severe first. */
export const severityLabels: Record<Finding['severity'], string> = {
  error: 'Error',
  warning: 'Warning',
  not_simulated: 'Not simulated',
};

const severities = Object.keys(severityLabels);

/** The most severe findings first. */
export const bySeverity = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity));

/** The findings that fail a check. */
export const errorsOf = ({ findings }: CheckReport): Finding[] =>
  findings.filter(({ severity }) => severity === 'error');

/** `server/main.lua:12`, or null if the finding concerns the whole resource. */
export const placeOf = ({ path, line }: Pick<Finding, 'path' | 'line'>): string | null =>
  path === null ? null : line === null ? path : `${path}:${line}`;

/** `42 of 60 lines executed`, or null if the report says nothing about it. */
export function coverageOf({ coverage = [] }: CheckReport): string | null {
  if (coverage.length === 0) return null;
  const sum = (count: (file: FileCoverage) => number) => coverage.reduce((total, file) => total + count(file), 0);
  return `${sum(({ reachedLines }) => reachedLines)} of ${sum(({ lines }) => lines)} lines executed`;
}

/** `3 of 7 checks passed`. Skipped checks are not counted. */
export function summaryOf({ checks }: CheckReport): string {
  const run = checks.filter(({ status }) => status !== 'skipped');
  const passed = run.filter(({ status }) => status === 'passed').length;
  return `${passed} of ${run.length} checks passed`;
}

/** ` with 2 warnings`, or nothing. */
export function warningsOf({ findings }: CheckReport): string {
  const count = findings.filter(({ severity }) => severity === 'warning').length;
  return count === 0 ? '' : ` with ${count} ${count === 1 ? 'warning' : 'warnings'}`;
}

/** A message that asks to fix what the checks found and which tests failed. */
export function repairPrompt(report: CheckReport): string {
  const findings = errorsOf(report).map(
    (finding) => `- ${[placeOf(finding), finding.message].filter(Boolean).join(': ')}`,
  );
  const tests = report.tests
    .filter(({ passed }) => !passed)
    .map(({ path, name, message }) => `- ${path}: test "${name}" fails${message ? `: ${message}` : ''}`);
  return ['Fix these findings:', ...findings.slice(0, 40), ...tests.slice(0, 40)].join('\n');
}
