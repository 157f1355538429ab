import type { CheckReport, Requirement } from '@scriptsmith/chat-contracts';
import { isTestOf } from './description.js';

/**
 * What became of an expectation. `built`: its tests pass. `named`: they do not, and the plan says that this is not built or
 * asks for it, or nothing was built at all. `undisclosed`: they do not, and the plan does not say so.
 */
export interface ExpectationResult {
  expectation: string;
  result: 'built' | 'named' | 'undisclosed';
  /** Why its first test failed. */
  reason: string | null;
}

/**
 * `complete`: all expectations are built. `partial`: some are, and the others are named. `nothing`: no expectation is built,
 * and all are named. `undisclosed`: an expectation is missing without a word.
 */
export type Outcome = 'complete' | 'partial' | 'nothing' | 'undisclosed';

export function outcomeOf(expectations: readonly ExpectationResult[]): Outcome {
  if (expectations.some(({ result }) => result === 'undisclosed')) return 'undisclosed';
  if (expectations.every(({ result }) => result === 'built')) return 'complete';
  return expectations.some(({ result }) => result === 'built') ? 'partial' : 'nothing';
}

/** What became of the expectations of a description. `report` is null if nothing was built. */
export function judgeExpectations(
  expectations: readonly string[],
  requirements: readonly Requirement[],
  report: CheckReport | null,
): ExpectationResult[] {
  const named = requirements.filter(({ state }) => state === 'not_built' || state === 'question');
  return expectations.map((expectation) => {
    if (report === null) return { expectation, result: 'named', reason: null };
    const tests = report.tests.filter(({ name }) => isTestOf(expectation, name));
    const failed = tests.find(({ passed }) => !passed);
    if (tests.length > 0 && failed === undefined) return { expectation, result: 'built', reason: null };
    return {
      expectation,
      result: named.some(({ text }) => isAbout(text, expectation)) ? 'named' : 'undisclosed',
      reason: failed?.message ?? 'Its tests did not run.',
    };
  });
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\d]{3,}/gu));

/** Whether a requirement has most of the words of an expectation, or the other way round. */
function isAbout(text: string, expectation: string): boolean {
  const [words, expected] = [wordsOf(text), wordsOf(expectation)];
  const shared = words.intersection(expected).size;
  return shared > 0 && shared * 2 >= Math.min(words.size, expected.size);
}
