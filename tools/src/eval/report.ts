import type { Requirement } from '@scriptsmith/chat-contracts';
import type { Evaluation } from './evaluate.js';
import type { Outcome, ExpectationResult } from './judge-expectations.js';

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
  /** What became of the requests of server owners. */
  requests: (Pick<Evaluation, 'name' | 'language' | 'outcome' | 'credits'> & {
    requirements: RequirementCounts;
    expectations: Record<ExpectationResult['result'], number>;
  })[];
  outcomes: Record<Outcome, number>;
  expectations: Record<ExpectationResult['result'], number>;
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

function expectationCountsOf(expectations: readonly ExpectationResult[]): Record<ExpectationResult['result'], number> {
  const count = (result: ExpectationResult['result']): number =>
    expectations.filter((each) => each.result === result).length;
  return { built: count('built'), named: count('named'), undisclosed: count('undisclosed') };
}

export function reportOf(model: string, evaluations: readonly Evaluation[]): EvaluationReport {
  const requests = evaluations.filter(({ expectations }) => expectations.length > 0);
  const descriptions = evaluations.filter(({ expectations }) => expectations.length === 0);
  const count = (outcome: Outcome): number => requests.filter((each) => each.outcome === outcome).length;
  return {
    model,
    passed: descriptions.filter(({ passed }) => passed).length,
    total: descriptions.length,
    expectations: expectationCountsOf(requests.flatMap(({ expectations }) => expectations)),
    outcomes: {
      ...{ complete: count('complete'), partial: count('partial'), nothing: count('nothing') },
      undisclosed: count('undisclosed'),
    },
    requests: requests.map((evaluation) => {
      const { name, language, outcome, credits, expectations } = evaluation;
      return {
        ...{ name, language, outcome, credits },
        ...{ requirements: countsOf(evaluation), expectations: expectationCountsOf(expectations) },
      };
    }),
    rows: descriptions.map((evaluation) => {
      const { name, kind, passed, failedChecks, repairRounds, credits, inputTokens, outputTokens } = evaluation;
      return {
        ...{ name, kind, passed, failedChecks, repairRounds, credits, inputTokens, outputTokens },
        ...{ requirements: countsOf(evaluation), durationMs: Math.round(evaluation.durationMs) },
      };
    }),
  };
}

/** The report as tables for the terminal, with the sums in the last line of each. */
export function tableOf(report: EvaluationReport): string {
  const { model, passed, total, rows, requests, outcomes, expectations } = report;
  const seconds = rows.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1_000;
  const sums = (['repairRounds', 'inputTokens', 'outputTokens', 'credits'] as const).map((key) =>
    rows.reduce((sum, row) => sum + row[key], 0),
  );
  const descriptionLines = [
    ...alignedLines(
      [
        'description',
        'result',
        'failed checks',
        ...countColumns,
        'repairs',
        'tokens in',
        'tokens out',
        'credits',
        'time',
      ],
      rows.map((row) => [
        ...[row.name, row.passed ? 'passed' : 'FAILED', row.failedChecks.join(', '), ...countCells(row.requirements)],
        ...[row.repairRounds, row.inputTokens, row.outputTokens, row.credits].map(String),
        `${(row.durationMs / 1_000).toFixed(1)} s`,
      ]),
    ),
    '',
    `${model}: ${passed} of ${total} passed, ${sums[0]} repair rounds, ${sums[1]} + ${sums[2]} tokens, ${sums[3]} credits, ` +
      `${seconds.toFixed(1)} s`,
  ];
  const requestLines = [
    ...alignedLines(
      ['request', 'language', 'outcome', 'expectations built', 'named', 'undisclosed', ...countColumns, 'credits'],
      requests.map((row) => [
        ...[row.name, row.language, row.outcome],
        ...[row.expectations.built, row.expectations.named, row.expectations.undisclosed].map(String),
        ...[...countCells(row.requirements), String(row.credits)],
      ]),
    ),
    '',
    `${requests.length} requests: ${outcomes.complete} complete, ${outcomes.partial} partial, ${outcomes.nothing} not built, ` +
      `${outcomes.undisclosed} with something undisclosed. ` +
      `Expectations: ${expectations.built} built, ${expectations.named} named, ${expectations.undisclosed} undisclosed.`,
  ];
  return [rows.length > 0 ? descriptionLines : [], requests.length > 0 ? ['', ...requestLines] : []].flat().join('\n');
}

const countColumns = ['proven', 'assumed', 'asked', 'not built'] as const;

const countCells = ({ proven, built, assumed, asked, notBuilt }: RequirementCounts): string[] => [
  `${proven}/${built + assumed}`,
  ...[assumed, asked, notBuilt].map(String),
];

function alignedLines(columns: readonly string[], lines: readonly string[][]): string[] {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...lines.map((line) => line[index]?.length ?? 0)),
  );
  const format = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  return [format(columns), format(widths.map((width) => '-'.repeat(width))), ...lines.map(format)];
}
