import type { Finding } from '@scriptsmith/chat-contracts';
import { relative } from 'node:path';
import type { CheckedResource } from 'scriptsmith-check';

type Result = Pick<CheckedResource, 'resource' | 'findings' | 'report'>;

const isError = ({ severity }: Finding): boolean => severity === 'error';

/** The errors of a resource, for the person who judges them: one line each. */
export const errorLines = ({ resource, findings }: Result, root: string): string[] =>
  findings.filter(isError).map(({ check, rule, path, line, message }) => {
    const place = `${path ?? '-'}${line === null ? '' : `:${line}`}`;
    return [relative(root, resource.folder) || resource.name, `${check}/${rule}`, place, message.split('\n')[0]].join(
      '\t',
    );
  });

function countByRule(findings: readonly Finding[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { check, rule } of findings) counts.set(`${check}/${rule}`, (counts.get(`${check}/${rule}`) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** The lines of code below which a resource is small. */
const smallLines = 2_000;
const codePattern = /\.(?:lua|js|ts|html)$/;
const linesOf = ({ resource }: Result): number =>
  resource.files.reduce((sum, { path, content }) => sum + (codePattern.test(path) ? content.split('\n').length : 0), 0);

const milliseconds = (values: readonly number[], shares: readonly number[]): string =>
  values.length === 0 ? 'none' : shares.map((share) => `${Math.round(quantile(values, share))} ms`).join(', ');

/** The value below which a share of the sorted values lies. */
const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** The table of all resources: how many have errors, the findings of each rule, and the time. */
export function summarize(resources: readonly Result[]): string {
  const findings = resources.flatMap((result) => result.findings);
  const ofSeverity = (severity: Finding['severity']) => findings.filter((finding) => finding.severity === severity);
  const durationsOf = (results: readonly Result[]): number[] => results.map(({ report }) => report.durationMs);
  const small = resources.filter((result) => linesOf(result) < smallLines);
  const lines = [
    `Resources                      ${resources.length}`,
    `Resources without an error     ${resources.filter((result) => !result.findings.some(isError)).length}`,
    `Errors                         ${ofSeverity('error').length}`,
    `Warnings                       ${ofSeverity('warning').length}`,
    `Not simulated                  ${ofSeverity('not_simulated').length}`,
    `Median, 95 %, longest          ${milliseconds(durationsOf(resources), [0.5, 0.95, 1])}`,
    `95 % of ${String(small.length).padEnd(6)} below ${smallLines} lines ${milliseconds(durationsOf(small), [0.95])}`,
  ];
  for (const severity of ['error', 'warning', 'not_simulated'] as const) {
    lines.push('', `${severity} by rule`);
    for (const [rule, count] of countByRule(ofSeverity(severity))) lines.push(`${String(count).padStart(6)}  ${rule}`);
  }
  return lines.join('\n');
}
