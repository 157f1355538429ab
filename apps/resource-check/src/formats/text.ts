import type { Finding } from '@scriptsmith/chat-contracts';
import { stripVTControlCharacters, styleText } from 'node:util';
import { type CheckedResource, countOf } from '../checked-resource.js';
import { describeFile, pathFromHere, rulePagePath } from './places.js';

/** The output for people: each finding with the lines around it, and a summary for each resource. */
export function formatText(results: readonly CheckedResource[]): string {
  return `${results.map(formatResource).join('\n')}\n${summaryOf(results)}\n`;
}

const maxFrameCharacters = 160;
const colors = { error: 'red', warning: 'yellow', not_simulated: 'cyan' } as const;
const labels = { error: 'error', warning: 'warning', not_simulated: 'not simulated' } as const;

function formatResource(result: CheckedResource): string {
  const { resource, profileId, findings, report, suppressed, known, fixed } = result;
  const passedTests = report.tests.filter(({ passed }) => passed).length;
  const notes = [
    profileId,
    ...(report.tests.length > 0 ? [`${passedTests} of ${report.tests.length} behavior tests passed`] : []),
    ...(suppressed > 0 ? [`${suppressed} suppressed`] : []),
    ...(known > 0 ? [`${known} in the baseline`] : []),
  ];
  const title = `${styleText('bold', safe(pathFromHere(resource.folder)))} (${notes.join(', ')})`;
  const repairs = fixed.map(
    (finding) => `  ${formatPlace(result, finding)}${styleText('green', 'fixed')}  ${finding.rule}`,
  );
  return [title, ...repairs, ...findings.map((finding) => formatFinding(result, finding))].join('\n\n') + '\n';
}

const formatPlace = ({ resource }: CheckedResource, { path, line }: Finding): string =>
  path === null ? '' : safe(`${describeFile(resource, path)}${line === null ? '' : `:${line}`}  `);

function formatFinding(result: CheckedResource, finding: Finding): string {
  const { resource } = result;
  const { severity, rule, message, path, line, canFix } = finding;
  const heading = `  ${formatPlace(result, finding)}${styleText(colors[severity], labels[severity])}  ${rule}`;
  const text = safe(message).replaceAll('\n', '\n    ');
  const frame =
    path === null || line === null ? '' : frameOf(resource.files.find((file) => file.path === path)?.content, line);
  const fix = canFix ? '\n    Fix: run again with --fix' : '';
  return `${heading}\n    ${text}${frame}\n    Why: ${pathFromHere(rulePagePath(rule))}${fix}`;
}

/** The line and its neighbors. */
function frameOf(content: string | undefined, line: number): string {
  if (!content) return '';
  const lines = content.split('\n');
  const numbers = [line - 1, line, line + 1].filter((number) => number >= 1 && number <= lines.length);
  const width = String(line + 1).length;
  const frame = numbers.map((number) => {
    const text = safe(lines[number - 1] ?? '').slice(0, maxFrameCharacters);
    return `    ${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`;
  });
  return `\n\n${frame.join('\n')}`;
}

/** Without the escape sequences and control characters with which a file could change the terminal. */
const safe = (text: string): string => stripVTControlCharacters(text).replace(/[^\P{Cc}\t\n]/gu, '');

function summaryOf(results: readonly CheckedResource[]): string {
  const all = results.flatMap(({ findings }) => findings);
  const counts = [
    plural(results.length, 'resource'),
    plural(countOf(all, 'error'), 'error'),
    plural(countOf(all, 'warning'), 'warning'),
    `${countOf(all, 'not_simulated')} not simulated`,
  ];
  return styleText(countOf(all, 'error') > 0 ? 'red' : 'green', counts.join(', '));
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
