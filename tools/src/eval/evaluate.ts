import { type Author, type Turn, writeResource, type WrittenResource } from '@scriptsmith/chat';
import type { CheckReport, Proof, Requirement, ResourceFile, RunKind } from '@scriptsmith/chat-contracts';
import type { ResourceChecker } from '@scriptsmith/resource-checks';
import type { Description } from './description.js';
import { judgeExpectations, type Outcome, outcomeOf, type ExpectationResult } from './judge-expectations.js';
import { folderNameOf } from './output-folder.js';
import { withPlaces } from './places.js';

/** The result of a description. */
export interface Evaluation {
  name: string;
  passed: boolean;
  /** The checks with an error, or why nothing was checked. */
  failedChecks: string[];
  language: string;
  /** Empty if the description lists none. */
  expectations: ExpectationResult[];
  outcome: Outcome;
  /** The findings with an error, for the person who reads the output. */
  problems: string[];
  /** What the last message has led to. */
  kind: RunKind;
  requirements: Requirement[];
  /** Those of the last change. */
  proofs: Proof[];
  answer: string;
  report: CheckReport | null;
  repairRounds: number;
  credits: number;
  inputTokens: number;
  outputTokens: number;
  durationMs: number;
  files: ResourceFile[];
}

/** The conversation so far. */
interface State {
  profileId: string;
  turns: Turn[];
  /** How many messages the files contain, and what they were written for. */
  builtMessages: number;
  builtProfileId: string;
  files: ResourceFile[];
  /** The files before the last change. */
  previousFiles: ResourceFile[] | undefined;
  requirements: Requirement[];
  proofs: Proof[];
}

/**
 * Lets the author write the resource, message by message, with the same tools, checks and repair rounds as the chat. It builds
 * without waiting for the user. Then checks it together with the behavior tests of the description, which the author does not
 * see.
 */
export async function evaluate(
  description: Description,
  author: Author,
  checker: ResourceChecker,
): Promise<Evaluation> {
  const { name, prompts, tests } = description;
  const { profileId } = description;
  const startedAt = performance.now();
  const resourceName = folderNameOf(name).replaceAll('-', '_');
  const totals = { repairRounds: 0, credits: 0, inputTokens: 0, outputTokens: 0 };
  const state: State = {
    ...{ profileId, builtProfileId: profileId, turns: [], builtMessages: 0 },
    ...{ files: [], previousFiles: undefined, requirements: [], proofs: [] },
  };
  let [kind, answer]: [RunKind, string] = ['reply', ''];
  const end = (failedChecks: string[], problems: string[], report: CheckReport | null): Evaluation => {
    const { requirements, proofs, files } = state;
    const expectations = judgeExpectations(description.expectations, requirements, report);
    return {
      ...{ name, passed: failedChecks.length === 0, failedChecks, problems, kind, answer, report, ...totals },
      ...{
        language: description.language,
        expectations,
        outcome: outcomeOf(expectations),
        requirements,
        proofs,
        files,
      },
      durationMs: performance.now() - startedAt,
    };
  };
  for (const prompt of prompts) {
    answer = '';
    const { profileId: current, builtProfileId, builtMessages, files, requirements, previousFiles } = state;
    const written = await writeResource({
      ...{ author, checker, resourceName, prompt, profileId: current, builtProfileId, builtMessages },
      ...{ files, requirements, turns: [...state.turns] },
      ...(previousFiles && { previousFiles }),
      emit: (event) => {
        if (event.type === 'text-delta') answer += event.text;
      },
    });
    totals.repairRounds += written.repairRounds;
    totals.credits += written.credits;
    totals.inputTokens += written.inputTokens;
    totals.outputTokens += written.outputTokens;
    ({ kind } = written);
    state.turns.push({ prompt, answer });
    Object.assign(state, stateAfter(state, written));
    if (written.error) return end([written.error.code], [written.error.message], written.report);
  }
  if (state.files.length === 0) return end(['nothing built'], [answer], null);
  const request = {
    profileId: state.profileId,
    resourceName,
    files: state.files,
    additionalTests: withPlaces(tests, state.files),
  };
  const report = await checker.check(request);
  return end(failedChecksOf(report), problemsOf(report), report);
}

/** What follows from an answer. One that changes no files leaves the requirements as they are. */
function stateAfter(before: State, { files, requirements, profileId, report }: WrittenResource): Partial<State> {
  if (JSON.stringify(files) === JSON.stringify(before.files)) return {};
  return {
    ...{ files, requirements, profileId, builtProfileId: profileId, proofs: report?.proofs ?? [] },
    ...{ builtMessages: before.turns.length, previousFiles: before.files },
  };
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
