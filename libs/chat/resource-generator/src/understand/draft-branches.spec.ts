import { understood } from '../testing/describe-parts.js';
import { understandConversation } from './understand-conversation.js';

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

describe('fines, companies, objects and goods by grade', () => {
  test.each<[string, string[]]>([
    [
      '/fine [id] [amount] [reason] only for police, and the money goes to the police society',
      ['/fine player amount reason if police -> take-money, +argument police'],
    ],
    [
      'Players can launder money at the docks, 30% fee, takes 10 seconds',
      ['at Elysian Island docks if pays argument black -> 10 s work, +70 % of amount cash'],
    ],
    [
      'Scratch cards: use the item scratchcard, 70% nothing, 25% 100$, 5% 5000$',
      ['use lotteryticket -> -1 lotteryticket, (70 %: | 25 %: +100 cash | 5 %: +5000 cash)'],
    ],
    [
      'Pickpocket locals on the street: 50% chance you get 10 to 50 dollars, otherwise they call the police',
      ['entity -> (50 %: +10-50 cash | 50 %: alert police)'],
    ],
    [
      'Car wash at Los Santos Customs for 50, the money goes to the mechanic society',
      ['at Los Santos Customs if pays 50 cash -> +50 mechanic, wash-vehicle'],
    ],
    [
      'Rob ATMs. A drill to open it 8 seconds, then you loot 370-470$ every 10 seconds for 3 minutes. Police get an anonymous tip',
      ['entity if has 1 drill -> 8 s work, repeat, alert police'],
    ],
    [
      'Police armory at Mission Row: grade 0 gets pistol and taser, grade 3 and above also carbine rifle',
      ['at Mission Row if police -> buy [weapon_pistol 0, weapon_stungun 0, weapon_carbinerifle 0]'],
    ],
    [
      'Name change at the city hall for 2500, only letters allowed, 2-16 characters, only once every 24 hours',
      ['at City hall if pause 86400 s per player and pays 2500 cash -> rename-character'],
    ],
  ])('%s', (text, expected) => {
    expect(understood(text)).toEqual(expected);
  });
});

describe('what a sentence says behind a ready-made part', () => {
  const robbery = 'robbery/store reward 500-1500 at Davis';

  test('happens under the condition in front of it, and the part in any case', () => {
    const text = 'A store robbery at Davis. If there are 4 cops on duty, the police gets an alert.';
    const [part] = understandConversation([{ text }]).specification.blocks;
    expect(part).toMatchObject({
      conditions: [],
      effects: [{ kind: 'when', conditions: [{ kind: 'on-duty-count' }], effects: [{ kind: 'dispatch' }] }],
    });
  });

  test('is the part itself, if it names that', () => {
    expect(understood('A store robbery at Davis. When you have a drill you can start the robbery')).toEqual([
      'robbery/store reward 500-1500 at Davis if has 1 drill',
    ]);
  });

  test.each([
    ['If you have a drill you get 5000', ['If you have a drill', 'you get 5000']],
    ['If you have a drill, it takes 30 seconds', ['If you have a drill', 'it takes 30 seconds']],
    ['If a cop is on duty, it is closed', ['If a cop is on duty', 'it is closed']],
    ['If a cop is on duty, the moon explodes', ['If a cop is on duty, the moon explodes']],
  ])('is not built without its condition: %s', (sentence, lost) => {
    expect(understood(`A store robbery at Davis. ${sentence}`)).toEqual([robbery, ...lost.map((each) => `- ${each}`)]);
  });
});
