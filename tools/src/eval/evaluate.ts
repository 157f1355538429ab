import { type Author, writeResource } from '@scriptsmith/chat';
import type { CheckReport, ResourceFile } from '@scriptsmith/chat-contracts';
import type { ResourceChecker } from '@scriptsmith/resource-checks';
import type { Description } from './description.js';
import { folderNameOf } from './output-folder.js';

/** The result of a description. */
export interface Evaluation {
  name: string;
  passed: boolean;
  /** The checks with an error, or why nothing was checked. */
  failedChecks: string[];
  /** The findings with an error, for the person who reads the output. */
  problems: string[];
  repairRounds: number;
  credits: number;
  inputTokens: number;
  outputTokens: number;
  durationMs: number;
  files: ResourceFile[];
}

/**
 * Lets the author write the resource, message by message, with the same tools, checks and repair rounds as the chat.
 * Then checks it together with the behavior tests of the description, which the author does not see.
 */
export async function evaluate(
  description: Description,
  author: Author,
  checker: ResourceChecker,
): Promise<Evaluation> {
  const { name, profileId, prompts, tests } = description;
  const startedAt = performance.now();
  const resourceName = folderNameOf(name).replaceAll('-', '_');
  const totals = { repairRounds: 0, credits: 0, inputTokens: 0, outputTokens: 0 };
  const turns: { prompt: string; answer: string }[] = [];
  let files: ResourceFile[] = [];
  const end = (failedChecks: string[], problems: string[]): Evaluation => ({
    name,
    passed: failedChecks.length === 0,
    failedChecks,
    problems,
    ...totals,
    durationMs: performance.now() - startedAt,
    files,
  });
  for (const prompt of prompts) {
    let answer = '';
    const written = await writeResource({
      author,
      checker,
      profileId,
      resourceName,
      prompt,
      turns: [...turns],
      files,
      emit: (event) => {
        if (event.type === 'text-delta') answer += event.text;
      },
    });
    files = written.files;
    totals.repairRounds += written.repairRounds;
    totals.credits += written.credits;
    totals.inputTokens += written.inputTokens;
    totals.outputTokens += written.outputTokens;
    if (written.error) return end([written.error.code], [written.error.message]);
    turns.push({ prompt, answer });
  }
  const report = await checker.check({ profileId, resourceName, files, additionalTests: tests });
  return end(failedChecksOf(report), problemsOf(report));
}

const failedChecksOf = ({ checks, passed }: CheckReport): string[] => {
  const failed = checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length === 0 && !passed ? ['checks'] : failed;
};

const problemsOf = ({ findings }: CheckReport): string[] =>
  findings
    .filter(({ severity }) => severity === 'error')
    .map(
      ({ check, path, line, message }) =>
        `${check}: ${path ?? 'resource'}${line === null ? '' : `:${line}`}: ${message}`,
    );
