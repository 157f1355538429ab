import { understood } from '../testing/describe-parts.js';

test.each([
  ['A slot machine at the casino: you bet 100 to 1000, 5% chance to win 10 times the bet', '1000 %'],
  ['Players can bet at the casino: minimum bet 100, maximum bet 5000, 45% chance to double the bet', '200 %'],
])('what is bet is paid, and won back several times by chance: %s', (text, share) => {
  const [part = '', ...others] = understood(text);
  expect(part).toContain('at Diamond Casino if pays argument cash ->');
  expect(part).toContain(`${share} of amount`);
  expect(others).toEqual([]);
});

test('the number that is typed for a command is the bet', () => {
  expect(understood('A command /coinflip [bet], 50% chance to win double the bet')).toEqual([
    '/coinflip amount if pays argument cash -> (50 %: +200 % of amount cash | 50 %:)',
  ]);
});

test('two players who bet against each other both pay', () => {
  expect(understood('Two players can bet money with dice: /dicebet id amount')[0]).toContain('wager');
});

test('who has less black money than they want to launder gets nothing', () => {
  expect(understood('Players launder black money at Davis, the fee is 30%')).toEqual([
    'at Davis if pays argument black -> +70 % of amount cash',
  ]);
});
