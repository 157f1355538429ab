import type { CheckReport, Finding } from '@scriptsmith/chat-contracts';

const maxFindings = 30;

/** A report for the author, without repetitions: the errors, which may be why tests fail, every failed test, then the warnings, then what the simulated server lacks. */
export function describeReport(report: CheckReport): string {
  const failedTests = report.tests.filter(({ passed }) => !passed);
  // Each failed test is also a finding.
  const errors = errorsOf(report).filter(({ rule }) => failedTests.length === 0 || rule !== 'failed-test');
  const warnings = report.findings.filter(({ severity }) => severity === 'warning');
  const notSimulated = report.findings.filter(({ severity }) => severity === 'not_simulated');
  const lines = [
    report.passed ? 'All checks passed.' : `The checks failed with ${errors.length + failedTests.length} errors.`,
    ...errors.map(describeFinding),
    ...failedTests.map(({ path, name, message }) => `[tests] ${path}: "${name}" failed: ${message ?? ''}`),
    ...warnings.map((finding) => `${describeFinding(finding)} (warning)`),
    ...notSimulated.map((finding) => `${describeFinding(finding)} (not simulated, nothing to correct)`),
  ];
  return lines.slice(0, maxFindings + 1).join('\n');
}

/** Identifies the errors of a report, without the lines, which move when a file is edited. */
export function errorSignature(report: CheckReport): string {
  const errors = errorsOf(report).map(({ check, rule, path, message }) => [check, rule, path, withoutNumbers(message)]);
  const tests = report.tests.filter(({ passed }) => !passed).map(({ path, name }) => ['tests', path, name]);
  return JSON.stringify([...errors, ...tests].map((each) => JSON.stringify(each)).sort());
}

const errorsOf = (report: CheckReport): Finding[] => report.findings.filter(({ severity }) => severity === 'error');

const withoutNumbers = (message: string): string => message.replace(/\d+/g, '0');

const describeFinding = ({ check, path, line, message }: Finding): string =>
  `[${check}] ${path ?? 'the resource'}${line === null ? '' : `:${line}`}: ${message}`;
