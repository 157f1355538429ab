import { generateResource, type GeneratedResource, type GenerationResult } from './generate-resource.js';

function generate(...prompts: string[]): GeneratedResource {
  const result = generateFor('fivem-standalone', ...prompts);
  if (result.kind === 'reply') throw new Error(result.message);
  return result;
}

const generateFor = (profileId: string, ...prompts: string[]): GenerationResult =>
  generateResource({ profileId, messages: prompts.map((text) => ({ text })) });

/** The settings of a table in config.lua, without comments and line breaks. */
function settings(resource: GeneratedResource): string {
  const config = resource.files.find(({ path }) => path === 'config.lua')?.content ?? '';
  return config.replace(/^\s*--.*$/gm, '').replace(/\s+/g, ' ');
}

const shop = 'A shop at 25.7, -1347.3, 29.5 that sells water for 10 and bread for 5';

describe('descriptions', () => {
  test('fill in items, prices and places', () => {
    const config = settings(generate(shop));
    expect(config).toContain("{ name = 'water', label = 'Water', price = 10 }");
    expect(config).toContain("{ name = 'bread', label = 'Bread', price = 5 }");
    expect(config).toContain('vector3(25.7, -1347.3, 29.5)');
  });

  test('name items that no vocabulary knows', () => {
    expect(settings(generate('A shop that sells dragon fruit for $12'))).toContain("name = 'dragon_fruit'");
  });

  test.each([
    ['A garage only for police and ambulance', 'conditions = { jobs = { police = 0, ambulance = 0 } }'],
    ['A shop for mechanics only', 'conditions = { jobs = { mechanic = 0 } }'],
    ['A store robbery that needs at least 3 cops', "onDuty = { jobs = { 'police' }, label = 'police', minimum = 3 }"],
    [
      'A store robbery with a cooldown of half an hour',
      "cooldown = { seconds = 1800, scope = 'place', isSaved = false }",
    ],
    ['A daily reward of 1.5k', "reward = { account = 'cash', amount = 1500 }"],
    [
      'A daily reward between $500 and $1,000',
      "reward = { account = 'cash', amount = { minimum = 500, maximum = 1000 } }",
    ],
    ['A shop that sells water for 5 €', "CurrencySymbol = '€'"],
    [
      'A crafting bench that turns 2 wood into 1 plank',
      "ingredients = { { name = 'wood', label = 'Wood', amount = 2 } }",
    ],
    [
      'A police job with duty and a salary of 250 every 10 minutes',
      "shift = { account = 'bank', salary = 250, everySeconds = 600 }",
    ],
    ['A safe zone at Legion Square with a radius of 80 meters', 'radius = 80.0, onEnter = true'],
    ['A car rental at the airport: sultan for 200', "{ name = 'sultan', label = 'Sultan', price = 200 }"],
    ['When you use cocaine you run faster for 20 seconds', 'runSpeed = { multiplier = 1.3, seconds = 20 }'],
  ])('%s', (prompt, expected) => {
    expect(settings(generate(prompt))).toContain(expected);
  });

  test('combine blocks', () => {
    const { files } = generate('A shop that sells water for 10 and a garage at Pillbox Hill');
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['server/shop.lua', 'server/garage.lua', 'sql/tables.sql']));
  });

  test('say which values they leave open, and let the plan change them', () => {
    const { requirements } = generate('A garage');
    expect(requirements).toMatchObject([
      { state: 'assumed', setting: { label: 'Place', kind: 'place', value: 'Legion Square garage' } },
    ]);
    const answered = generateResource({
      profileId: 'fivem-standalone',
      messages: [{ text: 'A garage', answers: { [requirements[0]?.id ?? '']: 'Grove Street' } }],
    });
    expect(answered.kind === 'resource' && settings(answered)).toContain("label = 'Grove Street'");
    expect(answered.requirements[0]?.state).toBe('built');
  });

  test.each([
    'Write a poem about the sea',
    'A phone app',
    'A police computer with a table of all citizens',
    'Build me a website where wizards trade enchanted swords',
  ])('are refused with suggestions instead of a wrong resource: %s', (prompt) => {
    const result = generateFor('fivem-esx', prompt);
    expect(result).toMatchObject({ kind: 'reply', reply: 'not-understood' });
    expect(result.kind === 'reply' && result.suggestions.length).toBeGreaterThan(2);
  });

  test.each(['hello', '', 'make my server better', 'i need a new job for my players'])(
    'that say nothing are answered with a question: %s',
    (prompt) => {
      expect(generateFor('fivem-esx', prompt)).toMatchObject({ kind: 'reply', reply: 'question' });
    },
  );

  test('are declined for other games', () => {
    expect(generateFor('fivem-esx', 'A Minecraft plugin')).toMatchObject({ kind: 'reply', reply: 'declined' });
    expect(generateFor('redm-standalone', shop)).toMatchObject({ kind: 'reply', reply: 'declined' });
    expect(generateFor('fivem-esx', 'RedM store in Valentine that sells beans for 2')).toMatchObject({
      reply: 'question',
    });
  });

  test('are answered in the language of the user', () => {
    const result = generateFor('fivem-esx', 'Schreibe mir bitte ein Gedicht über das Meer');
    expect(result.kind === 'reply' && result.message).toContain('Es wurde nichts berechnet');
  });
});

describe('follow-ups', () => {
  test.each([
    ['Add donut for 3', "{ name = 'donut', label = 'Donut', price = 3 }"],
    ['Make water cost 20', "{ name = 'water', label = 'Water', price = 20 }"],
    ['Make it cost 500', "{ name = 'bread', label = 'Bread', price = 500 }"],
    ['Only for police', 'conditions = { jobs = { police = 0 } }'],
    ['Remove the blip', 'blip = false'],
    ['Put it at 1.5, 2.5, 30.5', 'coords = vector3(1.5, 2.5, 30.5)'],
    ['Rename it to "Corner Shop"', "label = 'Corner Shop'"],
    ['They should pay from the bank', "account = 'bank'"],
    ['Move it to Paleto Bay', "label = '24/7 Paleto Bay'"],
    ['Also in German', "Locale = 'de'"],
  ])('%s', (followUp, expected) => {
    expect(settings(generate(shop, followUp))).toContain(expected);
  });

  test('remove items', () => {
    expect(settings(generate(shop, 'Remove the bread'))).not.toContain('bread');
  });

  test('add and remove restrictions and blips', () => {
    expect(settings(generate(shop, 'only for police', 'for everyone'))).not.toContain('police');
    expect(settings(generate(shop, 'remove the blip', 'add a blip'))).toContain('blip = { sprite =');
  });

  test('add blocks', () => {
    const { files } = generate(shop, 'Also add a garage');
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['server/shop.lua', 'server/garage.lua']));
  });

  test('add languages', () => {
    const { files } = generate(shop, 'Also in German');
    expect(files.find(({ path }) => path === 'locales/de.lua')?.content).toContain('Du bist zu weit entfernt.');
  });

  test('choose how players interact', () => {
    const { files } = generate(shop, 'Use a target instead of a marker');
    expect(files.find(({ path }) => path === 'client/framework.lua')?.content).toContain('ox_target');
  });

  test.each([
    ['Change the command to /gift', "command = 'gift'"],
    ['Also rename the command to /gift', "command = 'gift'"],
    ['Add a daily reward with the command /gift', "command = 'gift'"],
  ])('name commands: %s', (followUp, expected) => {
    const description = followUp.startsWith('Add') ? shop : 'A daily reward of 500';
    expect(settings(generate(description, followUp))).toContain(expected);
  });

  test('that mean nothing leave the resource as it is', () => {
    expect(generateFor('fivem-esx', shop, 'Sing a song')).toMatchObject({ reply: 'not-understood' });
    expect(settings(generate(shop, 'Sing a song', 'Add donut for 3'))).toContain('donut');
  });
});

describe('requirements', () => {
  test('name the tests that prove them, which stay without the code', () => {
    const messages = [{ text: `${shop} only for police and a garage at Grove Street` }];
    const request = { profileId: 'fivem-esx', messages };
    const full = generateResource(request);
    if (full.kind === 'reply') throw new Error('A shop and a garage can be built');
    const police = full.requirements.find(({ text }) => text === 'only for police');
    expect(police).toMatchObject({ state: 'built', reason: null });
    const partial = generateResource({ ...request, without: police?.id ?? '' });
    if (partial.kind === 'reply') throw new Error('A shop and a garage can be built');
    const tests = full.files.find(({ path }) => path === 'tests/shop_test.lua');
    for (const name of police?.tests ?? []) expect(tests?.content).toContain(name);
    expect(police?.tests.length).toBeGreaterThan(0);
    expect(partial.files).toContainEqual(tests);
    expect(settings(full)).toContain('police');
    expect(settings(partial)).not.toContain('police');
    expect(partial.files.map(({ path }) => path)).toContain('server/garage.lua');
  });

  test('name what cannot be built', () => {
    const { requirements } = generate(`${shop} and a flux capacitor with wobbly gizmos`);
    expect(requirements.filter(({ state }) => state === 'not_built')).toMatchObject([
      { text: expect.stringContaining('flux') as string },
    ]);
  });
});

test('the same request produces the same files', () => {
  expect(generate(shop, 'only for police')).toEqual(generate(shop, 'only for police'));
});
