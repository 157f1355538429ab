import { loadProfile } from '@scriptsmith/game-profiles';
import { behaviorTestGuide } from './behavior-test-guide.js';
import { assertionFunctions, playerFunctions, serverFunctions } from './test-api.js';

test('the guide describes every function of behavior tests', () => {
  const guide = behaviorTestGuide(loadProfile('fivem-esx'));
  const calls = [
    ...serverFunctions.map((name) => `server:${name}(`),
    ...playerFunctions.map((name) => `player:${name}(`),
    ...assertionFunctions.map((name) => `${name}(`),
  ];

  expect(calls.filter((call) => !guide.includes(call))).toEqual([]);
});

test('the guide is a list, without the padding of tables', () => {
  const guide = behaviorTestGuide();
  expect(guide).toContain('\n- `server:advance(milliseconds)`: Lets time pass.');
  expect(guide).not.toMatch(/^\||\S {2,}\S/m);
  expect(guide.length).toBeLessThan(20_000);
});

test.each([
  ['fivem-esx', []],
  ['fivem-standalone', ['Resources without a framework']],
  ['fivem-oxlib', ['Resources without a framework']],
  ['redm-vorp', ['Prompts of RedM']],
  ['redm-standalone', ['Prompts of RedM', 'Resources without a framework']],
])('the guide for %s has what it needs besides', (profileId, expected) => {
  const guide = behaviorTestGuide(loadProfile(profileId));
  const headings = [...guide.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const usual = ['The server', 'Players', 'Pages', 'Resources of other authors', 'Assertions'];
  expect(headings.filter((heading) => !usual.includes(heading!))).toEqual(expected);
});
