import { behaviorTestGuide } from './behavior-test-guide.js';
import { assertionFunctions, playerFunctions, serverFunctions } from './test-api.js';

test('the guide describes every function of behavior tests', () => {
  const guide = behaviorTestGuide();
  const calls = [
    ...serverFunctions.map((name) => `server:${name}(`),
    ...playerFunctions.map((name) => `player:${name}(`),
    ...assertionFunctions.map((name) => `${name}(`),
  ];

  expect(calls.filter((call) => !guide.includes(call))).toEqual([]);
});

test('the guide costs a prompt no padding', () => {
  expect(behaviorTestGuide()).not.toMatch(/^\|.* {2}/m);
  expect(behaviorTestGuide().length).toBeLessThan(20_000);
});
