import type { Requirement } from '@scriptsmith/chat-contracts';
import type { Evaluation } from './evaluate.js';

/** The contents of eval-report.json. */
export interface EvaluationReport {
  model: string;
  passed: number;
  total: number;
  rows: (Pick<
    Evaluation,
    'name' | 'kind' | 'passed' | 'failedChecks' | 'repairRounds' | 'credits' | 'inputTokens' | 'outputTokens'
  > & {
    requirements: RequirementCounts;
    durationMs: number;
  })[];
}

/** How many requirements are in each state. Built and assumed ones count as proven if the check has proven them. */
interface RequirementCounts {
  proven: number;
  built: number;
  assumed: number;
  asked: number;
  notBuilt: number;
}

function countsOf({ requirements, proofs }: Evaluation): RequirementCounts {
  const count = (state: Requirement['state']): number => requirements.filter((each) => each.state === state).length;
  return {
    proven: proofs.filter(({ result }) => result === 'proven').length,
    ...{ built: count('built'), assumed: count('assumed'), asked: count('question'), notBuilt: count('not_built') },
  };
}

export function reportOf(model: string, evaluations: readonly Evaluation[]): EvaluationReport {
  return {
    model,
    passed: evaluations.filter(({ passed }) => passed).length,
    total: evaluations.length,
    rows: evaluations.map((evaluation) => {
      const { name, kind, passed, failedChecks, repairRounds, credits, inputTokens, outputTokens } = evaluation;
      return {
        ...{ name, kind, passed, failedChecks, repairRounds, credits, inputTokens, outputTokens },
        ...{ requirements: countsOf(evaluation), durationMs: Math.round(evaluation.durationMs) },
      };
    }),
  };
}

const columns = [
  'description',
  'result',
  'failed checks',
  'proven',
  'assumed',
  'asked',
  'not built',
  'repairs',
  'tokens in',
  'tokens out',
  'credits',
  'time',
] as const;

/** The report as a table for the terminal, with the sums in the last line. */
export function tableOf({ model, passed, total, rows }: EvaluationReport): string {
  const lines = rows.map((row) => [
    row.name,
    row.passed ? 'passed' : 'FAILED',
    row.failedChecks.join(', '),
    `${row.requirements.proven}/${row.requirements.built + row.requirements.assumed}`,
    ...[row.requirements.assumed, row.requirements.asked, row.requirements.notBuilt].map(String),
    ...[row.repairRounds, row.inputTokens, row.outputTokens, row.credits].map(String),
    `${(row.durationMs / 1_000).toFixed(1)} s`,
  ]);
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...lines.map((line) => line[index]?.length ?? 0)),
  );
  const format = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  const sum = (key: 'repairRounds' | 'inputTokens' | 'outputTokens' | 'credits' | 'durationMs'): number =>
    rows.reduce((total, row) => total + row[key], 0);
  const share = total === 0 ? 0 : (passed / total) * 100;
  return [
    format(columns),
    format(widths.map((width) => '-'.repeat(width))),
    ...lines.map(format),
    '',
    `${model}: ${passed} of ${total} passed (${share.toFixed(0)} %), ${sum('repairRounds')} repair rounds, ` +
      `${sum('inputTokens')} + ${sum('outputTokens')} tokens, ${sum('credits')} credits, ${(sum('durationMs') / 1_000).toFixed(1)} s`,
  ].join('\n');
}
