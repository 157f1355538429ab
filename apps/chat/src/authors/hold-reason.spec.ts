import { holdReason } from './hold-reason.js';

const plan = { title: null, fileCount: 0 };
const build = { title: 'a police armory', mode: 'build' } as const;

test.each([
  ['the work that the author knows', { title: 'Police armory', files: 9 }, plan, build, 'Police armory, 9 files'],
  ['one file', { title: 'Heal command', files: 1 }, plan, build, 'Heal command, 1 file'],
  ['the plan of the run', null, { title: 'Police armory', fileCount: 9 }, build, 'Police armory, 9 files'],
  ['a plan without files', null, { title: 'Police armory', fileCount: 0 }, build, 'Police armory'],
  ['a plan in progress', null, plan, { ...build, mode: 'plan' as const }, 'Plan: a police armory'],
  ['nothing but the conversation', null, plan, build, 'a police armory'],
  ['a title that is not printed', null, plan, { ...build, title: ' \n\u0000\u202e ' }, 'Resource'],
  ['a title over several lines', null, plan, { ...build, title: 'a\nshop\tand\u0007more' }, 'a shop and more'],
])('names %s', (_, work, planned, conversation, expected) => {
  expect(holdReason(work, planned, conversation)).toBe(expected);
});

test('has at most 200 characters, and keeps the number of files', () => {
  const reason = holdReason({ title: '🚓'.repeat(200), files: 12 }, plan, build);
  expect(reason.length).toBeLessThanOrEqual(200);
  expect(reason).toMatch(/🚓, 12 files$/u);
});
