import type { CheckReport, Requirement } from '@scriptsmith/chat-contracts';
import { judgeExpectations, outcomeOf } from './judge-expectations.js';

const expectations = ['a shop sells bread for 5', 'only for police'];

const requirement = (text: string, state: Requirement['state']): Requirement => ({
  id: 'r1',
  text,
  state,
  reason: null,
  setting: null,
  choices: [],
  tests: [],
});

const reportOf = (passedByName: Record<string, boolean>): CheckReport => ({
  passed: true,
  checks: [],
  findings: [],
  tests: Object.entries(passedByName).map(([name, passed]) => ({
    name,
    path: 'tests/expectations.lua',
    passed,
    message: passed ? null : 'expected 5, got 0',
  })),
  pageMessages: [],
  proofs: [],
  durationMs: 1,
});

const judge = (passedByName: Record<string, boolean>, requirements: Requirement[] = []): string[] =>
  judgeExpectations(expectations, requirements, reportOf(passedByName)).map(({ result }) => result);

test('an expectation is built if all of its tests pass', () => {
  const tests = { 'a shop sells bread for 5: the price': true, 'only for police: others': true };
  expect(judge(tests)).toEqual(['built', 'built']);
  expect(judge({ ...tests, 'only for police: officers': false })).toEqual(['built', 'undisclosed']);
});

test('an expectation without a test that ran is not built', () => {
  expect(judge({ 'a shop sells bread for 5: the price': true })).toEqual(['built', 'undisclosed']);
});

test('a missing expectation is named by a requirement about it that is not built or asked for', () => {
  const tests = { 'a shop sells bread for 5: the price': true, 'only for police: others': false };
  expect(judge(tests, [requirement('open only for police', 'not_built')])).toEqual(['built', 'named']);
  expect(judge(tests, [requirement('only for the police', 'question')])).toEqual(['built', 'named']);
  expect(judge(tests, [requirement('only for police', 'built')])).toEqual(['built', 'undisclosed']);
  expect(judge(tests, [requirement('the vehicle is blue', 'not_built')])).toEqual(['built', 'undisclosed']);
});

test('if nothing was built, all expectations are named', () => {
  expect(judgeExpectations(expectations, [], null).map(({ result }) => result)).toEqual(['named', 'named']);
});

test('the outcome of a request is as bad as its worst expectation', () => {
  const outcome = (...results: ('built' | 'named' | 'undisclosed')[]): string =>
    outcomeOf(results.map((result) => ({ expectation: 'an expectation', result, reason: null })));
  expect(outcome('built', 'built')).toBe('complete');
  expect(outcome('built', 'named')).toBe('partial');
  expect(outcome('named', 'named')).toBe('nothing');
  expect(outcome('built', 'named', 'undisclosed')).toBe('undisclosed');
});
