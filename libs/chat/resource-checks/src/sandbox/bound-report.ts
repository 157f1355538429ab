import { type CheckReport, type FileCoverage, reportLimits } from '@scriptsmith/chat-contracts';
import type { PartialReport } from '../checker/check-resource.js';

type Finding = CheckReport['findings'][number];
type TestResult = CheckReport['tests'][number];

/**
 * A report within `reportLimits`, before it leaves the process of the check: scripts choose names, messages and paths. Texts
 * that are too long are shortened, and the last entries are left out if the report would be too large.
 */
export function boundReport(report: CheckReport): CheckReport {
  const { bytes, pageMessages: maxMessages, pageMessageLength, tests: maxTests } = reportLimits;
  // A JSON value that is shortened is none any more.
  const pageMessages = report.pageMessages.filter((message) => message.length <= pageMessageLength);
  const tests = report.tests.slice(0, maxTests).map(boundTest);
  return {
    ...report,
    ...boundPartialReport(report),
    tests: entriesWithin(tests, bytes / 4),
    pageMessages: entriesWithin(pageMessages.slice(0, maxMessages).map(toStorable), bytes / 8),
    ...(report.coverage && { coverage: entriesWithin(report.coverage.map(boundCoverage), bytes / 8) }),
  };
}

/** The same for the checks that have finished so far. */
export function boundPartialReport({ checks, findings }: PartialReport): PartialReport {
  const bounded = findings.slice(0, reportLimits.findings).map(boundFinding);
  return { checks, findings: entriesWithin(bounded, reportLimits.bytes / 2) };
}

const boundFinding = (finding: Finding): Finding => ({
  ...finding,
  rule: shorten(finding.rule, reportLimits.ruleLength),
  message: shorten(finding.message, reportLimits.messageLength),
  path: finding.path === null ? null : shorten(finding.path, reportLimits.pathLength),
});

const boundTest = (test: TestResult): TestResult => ({
  ...test,
  name: shorten(test.name, reportLimits.nameLength),
  path: shorten(test.path, reportLimits.pathLength),
  message: test.message === null ? null : shorten(test.message, reportLimits.messageLength),
});

const boundCoverage = (file: FileCoverage): FileCoverage => ({
  ...file,
  path: shorten(file.path, reportLimits.pathLength),
});

const ellipsis = '…';

const shorten = (text: string, maxLength: number): string => {
  const storable = toStorable(text);
  return storable.length <= maxLength
    ? storable
    : toStorable(storable.slice(0, maxLength - ellipsis.length)) + ellipsis;
};

/** Text as Postgres can store it: whole characters, and no NUL. */
const toStorable = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');

/** The first entries that take at most so many bytes as JSON. */
function entriesWithin<Entry>(entries: readonly Entry[], maxBytes: number): Entry[] {
  let remaining = maxBytes;
  const end = entries.findIndex((entry) => {
    remaining -= Buffer.byteLength(JSON.stringify(entry)) + 1;
    return remaining < 0;
  });
  return end < 0 ? [...entries] : entries.slice(0, end);
}
