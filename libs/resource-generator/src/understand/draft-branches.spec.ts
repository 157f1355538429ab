import { understood } from '../testing/describe-parts.js';

describe('what happens by chance, or instead', () => {
  test.each<[string, string[]]>([
    [
      'Sell weed to random NPCs walking on the street. 40% of them tell you to get lost, 40% buy it for 80 to 120 and 20% call the cops so that police gets a blip',
      ['entity if has 1 weed -> (40 %: notify | 40 %: -1 weed +80-120 cash | 20 %: alert police)'],
    ],
    ['Players sell weed to pedestrians for 90 to 120', ['entity -> sell [weed 90-120]']],
    [
      'Wheel at the casino: 60% 500$, 30% 1500$, 10% nothing',
      ['at Diamond Casino -> (60 %: +500 cash | 30 %: +1500 cash | 10 %:)', '- Wheel'],
    ],
    [
      'Players get revived at Pillbox Hill, but only if no EMS is on duty. If there is EMS they get a ping instead',
      ['at Pillbox Hill if 0-0 ambulance on duty else alert ambulance -> revive'],
    ],
    [
      'Revive at Pillbox Hill costs 500, but only 200 when a doctor is nearby and then the doctor gets 200',
      ['at Pillbox Hill if pays 200 if near-player else 500 cash -> revive, (near-player: +200 cash)'],
    ],
    [
      'When you use a lockpick there is a 30% chance that the police is called',
      ['use lockpick -> -1 lockpick, (30 %: alert police | 70 %:)'],
    ],
  ])('%s', (text, expected) => {
    expect(understood(text)).toEqual(expected);
  });
});

test('a part of a sentence that is not understood leaves the others', () => {
  expect(understood('A shop at Legion Square: water 5, bread 3, every customer must dance first')).toEqual([
    'shop/general [water 5, bread 3] at Legion Square',
    '- every customer must dance first',
  ]);
});

test('a place that nobody knows is assumed to be somewhere', () => {
  expect(understood('Players wash their car at the Glimmerdome')).toEqual(['at Los Santos Customs -> wash-vehicle']);
});
