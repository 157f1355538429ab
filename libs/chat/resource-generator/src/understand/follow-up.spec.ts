import { understood } from '../testing/describe-parts.js';
import { understandConversation, type UserMessage } from './understand-conversation.js';

describe('follow-ups change what exists', () => {
  const shop = 'A shop at Legion Square that sells water for 10 and bread for 5';

  test.each<[string, string[]]>([
    ['Add donut for 3', ['shop/general [water 10, bread 5, donut 3] at Legion Square']],
    ['Make water cost 20', ['shop/general [water 20, bread 5] at Legion Square']],
    ['Make it cost 500', ['shop/general [water 500, bread 500] at Legion Square']],
    ['Remove the bread', ['shop/general [water 10] at Legion Square']],
    ['only for police grade 3 and higher', ['shop/general [water 10, bread 5] at Legion Square if police 3+']],
    ['Move it to Grove Street', ['shop/general [water 10, bread 5] at Grove Street']],
    ['players need a lockpick for it', ['shop/general [water 10, bread 5] at Legion Square if has 1 lockpick']],
    ['a second one at Grove Street', ['shop/general [water 10, bread 5] at Legion Square / Grove Street']],
    ['also put one in Grove Street', ['shop/general [water 10, bread 5] at Legion Square / Grove Street']],
    ['another one at Legion Square', ['shop/general [water 10, bread 5] at Legion Square']],
    ['also sell coffee for 7', ['shop/general [water 10, bread 5, coffee 7] at Legion Square']],
    ['the water should cost 12 instead', ['shop/general [water 12, bread 5] at Legion Square']],
    ['change the price to 50', ['shop/general [water 50, bread 50] at Legion Square']],
    ['not while in a vehicle', ['shop/general [water 10, bread 5] at Legion Square if on foot']],
    ["only between 6 and 20 o'clock", ['shop/general [water 10, bread 5] at Legion Square if 6-20 h']],
    [
      'also add a garage at Pillbox Hill',
      ['shop/general [water 10, bread 5] at Legion Square', 'garage/garage at Pillbox Hill'],
    ],
  ])('%s', (followUp, expected) => {
    expect(understood(shop, followUp)).toEqual(expected);
  });

  test.each([
    ['Make the cola 12', 'cannot'],
    ['only grade 3 and above can buy the pistol', 'cannot'],
    ['Make the water 10', 'already'],
    ['only on duty', 'cannot'],
    ['also allow ambulance', 'already'],
  ])('nothing is changed or added by: %s', (followUp, reason) => {
    const isBuilt = (line: string): boolean => !line.startsWith('- ');
    expect(understood(shop, followUp).filter(isBuilt)).toEqual(understood(shop));
    expect(understandConversation([{ text: shop }, { text: followUp }]).nothing).toBe(reason);
  });

  test.each([
    ['also sell coffee for 7', 'shop/general [coffee 7]'],
    ['verkaufe auch Kaffee für 7', 'shop/general [coffee 7]'],
    ['they can also sell coffee for 7', 'buyer/general [coffee 7]'],
    ['also sell lockpicks for 20', 'buyer/general [lockpick 20]'],
  ])('who sells more, where nothing is sold yet: %s', (followUp, expected) => {
    const bench = 'A crafting bench at Grove Street where players make a lockpick from 3 iron in 10 seconds';
    expect(understood(bench, followUp)).toEqual([...understood(bench), expect.stringContaining(expected)]);
  });

  test.each([
    ["rename it to Bob's Corner", "Bob's Corner"],
    ["call it Bob's Corner", "Bob's Corner"],
    ['rename the shop to bobs corner', 'bobs corner'],
  ])('the resource gets another name: %s', (followUp, title) => {
    expect(understandConversation([{ text: shop }, { text: followUp }]).specification.title).toBe(title);
  });

  test('players pay with the bank instead of cash', () => {
    const { blocks } = understandConversation([
      { text: shop },
      { text: 'pay with bank instead of cash' },
    ]).specification;
    expect(blocks[0]?.parameters).toMatchObject({ account: 'bank' });
  });

  test('nobody is renamed who is called', () => {
    const messages = [{ text: shop }, { text: 'call the police when someone buys' }];
    expect(understandConversation(messages).specification.title).toBe(null);
  });

  test('more jobs may use it, where the message adds them', () => {
    expect(understood(shop, 'only for police', 'also for mechanics')).toEqual([
      'shop/general [water 10, bread 5] at Legion Square if police or mechanic',
    ]);
  });

  test('the last word about who may enter counts, and can be taken back', () => {
    expect(understood(shop, 'only for police', 'only for mechanics')).toEqual([
      'shop/general [water 10, bread 5] at Legion Square if mechanic',
    ]);
    expect(understood(shop, 'only for police', 'for everyone')).toEqual([
      'shop/general [water 10, bread 5] at Legion Square',
    ]);
  });

  test.each([
    'why does it not work when I stand next to it',
    'where is the config?',
    'where do I change the price?',
    'explain what this does',
  ])('a question changes nothing: %s', (question) => {
    expect(understood(shop, question)).toEqual(['shop/general [water 10, bread 5] at Legion Square']);
    expect(understandConversation([{ text: shop }, { text: question }]).intent.kind).toBe('question');
  });

  describe('a line of work', () => {
    const job = 'Lumberjack job at the sawmill: cut wood with an axe, process 2 wood into 1 plank, sell planks for 30';
    const [gathering = '', bench = '', buyer = ''] = understood(job);

    test('is changed as a whole by who may work, and when', () => {
      expect(understood(job, 'only for police', "only between 6 and 20 o'clock")).toEqual([
        `${gathering} and police and 6-20 h`,
        `${bench} if police and 6-20 h`,
        `${buyer} if police and 6-20 h`,
      ]);
    });

    test('takes a tool where the work is done, and gives it back', () => {
      expect(understood(job, 'players need a lockpick for it')[0]).toBe(`${gathering} and has 1 lockpick`);
      expect(understood(job, 'players need a lockpick for it', 'no lockpick needed')).toEqual(understood(job));
    });

    test('the price of a licence that players need is not a price of the work', () => {
      expect(understood(job, 'you also need a hunting license that costs 500')).toEqual([
        `${gathering} and has 1 huntinglicense`,
        bench,
        buyer,
        '- costs 500',
      ]);
    });
  });

  test('a part is removed again, and what is not there is said to be so already', () => {
    expect(understood(shop, 'also add a garage at Pillbox Hill', 'remove the garage')).toEqual(understood(shop));
    const ofLast = (text: string) => understandConversation([{ text: shop }, { text }]).nothing;
    expect(ofLast('remove the cooldown')).toBe('already');
    expect(ofLast('remove the daily reward')).toBe('already');
    expect(ofLast('change the key to G')).toBe('cannot');
    expect(ofLast('paint the walls blue please')).toBe('not-understood');
  });

  test('"make it look nicer" is asked back', () => {
    expect(understandConversation([{ text: shop }, { text: 'make it look nicer' }]).intent.kind).toBe('polish');
  });

  describe('a change that may mean several parts', () => {
    const garage = 'A garage at Pillbox Hill';
    const additions = 'also add a garage at Grove Street, and a shop at Legion Square that sells water for 5';
    const asking: UserMessage[] = [{ text: garage }, { text: additions }, { text: 'only for police' }];
    const questionIn = (messages: readonly UserMessage[]) =>
      understandConversation(messages).requirements.find(({ state }) => state === 'question');
    const choices = ['garage · Pillbox Hill', 'garage · Grove Street', 'shop'];

    test('is a question whose choices tell the parts apart', () => {
      expect(questionIn(asking)).toMatchObject({ text: 'only for police', reason: 'Which part do you mean?', choices });
      expect(understood(garage, additions, 'only for police')).toEqual([
        ...understood(garage, additions),
        '? only for police: Which part do you mean?',
      ]);
    });

    const changed = [
      'garage/garage at Pillbox Hill',
      'garage/garage at Grove Street if police',
      'shop/general [water 5] at Legion Square',
    ];

    test.each(['garage · Grove Street', 'Grove Street', 'the garage at Grove Street'])(
      'continues with the answer as a message: %s',
      (answer) => expect(understood(garage, additions, 'only for police', answer)).toEqual(changed),
    );

    test('stays open while other changes follow', () => {
      const change = 'the water costs 7';
      expect(understood(garage, additions, 'only for police', change)).toContain(
        '? only for police: Which part do you mean?',
      );
      expect(understood(garage, additions, 'only for police', 'Move the shop to Grove Street')).toContain(
        '? only for police: Which part do you mean?',
      );
      expect(understood(garage, additions, 'only for police', change, 'Grove Street')).toEqual(
        changed.map((line) => line.replace('water 5', 'water 7')),
      );
    });

    test('continues with the answer of its plan, and names the requirement as before', () => {
      const id = questionIn(asking)?.id ?? '';
      const answered = asking.with(-1, { text: 'only for police', answers: { [id]: 'shop' } });
      const { requirements } = understandConversation(answered);
      expect(requirements.at(-1)).toMatchObject({ text: 'only for police', state: 'built' });
      expect(questionIn(answered)).toBeUndefined();
    });

    test('an answer that names no part leaves the question open', () => {
      const id = questionIn(asking)?.id ?? '';
      const answered = asking.with(-1, { text: 'only for police', answers: { [id]: 'the moon' } });
      expect(questionIn(answered)?.reason).toBe('"the moon" is not known. Which part do you mean?');
    });
  });
});
