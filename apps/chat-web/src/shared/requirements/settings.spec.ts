import { formatSetting, isEditedAsNumber, problemOf } from './settings.js';

const setting = (kind: Parameters<typeof formatSetting>[0]['kind'], value: string) => ({ label: 'Value', kind, value });

test.each([
  ['money', '1500', '$1,500'],
  ['count', '3', '3'],
  ['percent', '10', '10%'],
  ['seconds', '60', '60 s'],
  ['meters', '2.5', '2.5 m'],
  ['item', '10', '10'],
  ['place', 'Mission Row', 'Mission Row'],
  ['money', 'a day’s pay', 'a day’s pay'],
] as const)('%s %s is shown as %s', (kind, value, text) => {
  expect(formatSetting(setting(kind, value))).toBe(text);
});

test('a text with the kind of a number stays a text', () => {
  expect(isEditedAsNumber(setting('money', 'a day’s pay'))).toBe(false);
  expect(problemOf(setting('money', 'a day’s pay'), 'half of it')).toBeNull();
  expect(problemOf(setting('money', 'a day’s pay'), ' ')).toBe('Enter a value');
});

test.each([
  ['money', '', 'Enter a number'],
  ['money', '1.5', 'Enter a whole number'],
  ['seconds', '1.5', null],
  ['count', '-1', 'Enter 0 or more'],
  ['percent', '1e999', 'Enter a number'],
  ['key', '', 'Enter a value'],
] as const)('the problem with %s “%s” is %s', (kind, value, problem) => {
  expect(problemOf(setting(kind, kind === 'key' ? 'E' : '1'), value)).toBe(problem);
});
