import { generateResource } from '../generate-resource.js';
import { understood } from '../testing/describe-parts.js';
import { type Understanding, understandConversation } from './understand-conversation.js';

const resourceOf = (...texts: string[]) => understandConversation(texts.map((text) => ({ text }))).specification;
const nothingOf = (...texts: string[]) => understandConversation(texts.map((text) => ({ text }))).nothing;

const shop = 'A shop at Legion Square that sells water for 10, bread for 5 and a phone for 300';
const wash = 'Car wash at Legion Square for 50';
const armory = 'Police armory at Mission Row only for police: pistol 500, taser 200';

describe('the key of a part is changed', () => {
  test.each([
    ['Press F6 to repair the vehicle for 200', 'use F7 instead', 'F7'],
    ['Press F6 to repair the vehicle for 200', 'change the key from F6 to G', 'G'],
    ['Mit F6 wird das Fahrzeug repariert, kostet 200', 'die Taste soll E sein', 'E'],
    ['Avec F6 on répare le véhicule pour 200', 'mets la touche K à la place', 'K'],
    ['Con F6 se repara el vehículo por 200', 'cambia la tecla a F9', 'F9'],
  ])('%s → %s', (description, followUp, key) => {
    expect(understood(description, followUp)).toEqual(understood(description).map((line) => line.replace('F6', key)));
  });
});

describe('a price for some jobs', () => {
  test.each([
    ['Players heal at Pillbox Hill for 200', 'free for ems', '0 if ambulance else 200'],
    [wash, "police don't pay", '0 if police else 50'],
    [wash, 'the police pays only 20', '20 if police else 50'],
    ['Autowäsche am Legion Square für 50', 'für Mechaniker kostenlos', '0 if mechanic else 50'],
    ['Lavado de coches en Legion Square por 50', 'gratis para la policía', '0 if police else 50'],
    ['Na Legion Square gracze myją pojazd za 50', 'darmowe dla policji', '0 if police else 50'],
    ['Em Legion Square os jogadores lavam o veículo por 50', 'grátis para a polícia', '0 if police else 50'],
    ['À Legion Square on peut laver son véhicule pour 50', 'gratuit pour la police', '0 if police else 50'],
    ['A Legion Square i giocatori lavano il veicolo per 50', 'la polizia non paga', '0 if police else 50'],
  ])('%s → %s', (description, followUp, price) => {
    expect(understood(description, followUp)[0]).toContain(`pays ${price}`);
  });

  test('is said to be impossible where each thing has its own price', () => {
    expect(nothingOf(shop, 'free for police')).toBe('cannot');
    expect(nothingOf('an impound at Davis where taking out a car costs 350', 'no cost for police')).toBe('cannot');
  });
});

describe('the symbol on the map', () => {
  test.each([
    ['make the blip red', { color: 1 }],
    ['der Blip soll rot sein', { color: 1 }],
    ['make the blip smaller', { scale: 0.6 }],
    ['the blip should be called Corner Store', { label: 'Corner Store' }],
    ['name the blip "Quick Stop" and make it blue', { label: 'Quick Stop', color: 3 }],
  ])('of a shop: %s', (followUp, blip) => {
    expect(resourceOf(shop, followUp).blocks[0]?.parameters.blip).toEqual({
      ...resourceOf(shop).blocks[0]?.parameters.blip,
      ...blip,
    });
    expect(understood(shop, followUp)).toEqual(understood(shop));
  });

  test('of a behavior', () => {
    const blipOf = (...texts: string[]) => resourceOf(wash, ...texts).behaviors[0]?.trigger;
    expect(blipOf('make the blip yellow')).toMatchObject({ blip: { color: 5 } });
    expect(blipOf('make the blip yellow', 'without the blip')).toMatchObject({ blip: false });
  });

  test('the marker gets a color for itself', () => {
    expect(resourceOf(wash, 'make the marker red')).toEqual({
      ...resourceOf(wash),
      markerColor: { r: 224, g: 50, b: 50 },
    });
  });
});

describe('texts', () => {
  const welcome = 'When a player joins, everyone sees "Welcome!"';
  const textOf = (...texts: string[]) => resourceOf(...texts).behaviors.flatMap(({ effects }) => effects);

  test.each([
    [welcome, 'change the text to "Hello there"', 'Hello there'],
    [welcome, 'change the text to Hello there', 'Hello there'],
    ['Wenn ein Spieler beitritt, bekommt er "Hallo"', 'der Text soll "Willkommen" sein', 'Willkommen'],
    ['Quando un giocatore entra nel server, tutti vedono "Ciao"', 'cambia il testo in "Benvenuto"', 'Benvenuto'],
  ])('%s → %s', (description, followUp, text) => {
    expect(textOf(description, followUp)).toMatchObject([
      { ...textOf(description)[0], text, requirementIds: [{}, {}].map(() => expect.any(String) as string) },
    ]);
  });

  test('of automatic messages are replaced, or added', () => {
    const messages = 'Automatic messages every 30 minutes: "Join our Discord"';
    const messagesOf = (followUp: string) => resourceOf(messages, followUp).blocks[0]?.parameters;
    expect(messagesOf('change the message to "Vote for us"')?.messages).toEqual(['Vote for us']);
    expect(messagesOf('add the message "Vote for us"')?.messages).toEqual(['Join our Discord', 'Vote for us']);
    expect(messagesOf('every 10 minutes instead')).toMatchObject({
      intervalSeconds: 600,
      messages: ['Join our Discord'],
    });
  });

  test('somebody is told that a part was used', () => {
    expect(textOf(wash, 'also send a notification "Your car is clean"')).toMatchObject([
      { kind: 'wash-vehicle' },
      { kind: 'notify', to: 'self', text: 'Your car is clean' },
    ]);
    expect(resourceOf('A garage', 'also notify me when somebody takes out a vehicle').blocks[0]?.effects).toMatchObject(
      [{ kind: 'notify', to: { permission: 'admin' }, text: 'Used: garage' }],
    );
    expect(nothingOf('A garage', 'also notify me when somebody sells fish')).not.toBeNull();
  });
});

describe('one thing instead of another', () => {
  test.each([
    ['When you use a bandage you get 30 health', 'use a medikit instead of the bandage', 'bandage', 'medikit'],
    ['When you use a bandage you get 30 health', 'replace the bandage with a medikit', 'bandage', 'medikit'],
    [armory, 'sheriff instead of police', 'police', 'sheriff'],
    [armory, 'Sheriff statt Polizei', 'police', 'sheriff'],
  ])('%s → %s', (description, followUp, from, to) => {
    expect(understood(description, followUp)).toEqual(understood(description).map((line) => line.replaceAll(from, to)));
  });

  test('is impossible where the first is not', () => {
    expect(nothingOf(shop, 'use a medikit instead of the bandage')).toBe('cannot');
  });

  test('the last word about who may counts, for admins as for jobs', () => {
    const heal = '/heal [id] heals a player, only for ems';
    expect(understood(heal, 'only for admins')).toEqual(['/heal player if permission -> heal 100']);
    const [condition] = resourceOf(heal, 'also for admins').behaviors[0]?.conditions ?? [];
    expect(condition).toMatchObject({ kind: 'job', jobs: [{ job: 'ambulance' }], permission: 'admin' });
  });
});

test('several changes in one message', () => {
  expect(understood(shop, 'remove the phone and add cola for 4, and make the water 12')).toEqual([
    'shop/general [water 12, bread 5, cola 4] at Legion Square',
  ]);
  expect(understood(shop, 'remove the water and the bread')).toEqual(['shop/general [phone 300] at Legion Square']);
  expect(
    understood(
      'Sklep na Legion Square, który sprzedaje wodę za 10 i telefon za 300',
      'usuń telefon i zmień cenę wody na 12',
    ),
  ).toEqual(['shop/general [water 12] at Legion Square']);
  expect(understood(armory, 'change police to sheriff and grade 2')[0]).toContain('if sheriff 2+');
});

test('a value instead of the one before', () => {
  expect(understood('Players heal at Pillbox Hill for 200', 'heal only 50 percent')).toEqual([
    'at Pillbox Hill if pays 200 cash -> heal 50',
  ]);
  expect(understood(wash, 'só a cada 10 minutos')[0]).toContain('pause 600 s per player');
  expect(nothingOf(wash, 'every 10 minutes instead')).toBe('cannot');
});

test('the police is not alerted any more', () => {
  const robbery = 'A store robbery at Grove Street that gives 500 to 1500, police get an alert';
  const sources = (...texts: string[]): string => {
    const result = generateResource({ profileId: 'fivem-esx', messages: texts.map((text) => ({ text })) });
    return result.kind === 'resource' ? result.files.map(({ content }) => content).join('\n') : '';
  };
  expect(sources(robbery)).toContain('alert');
  expect(resourceOf(robbery, 'remove the alert').blocks[0]).toMatchObject({
    effects: [],
    parameters: { isSilent: true },
  });
});

test.each([
  [wash, 'free for mechanics'],
  [wash, 'also send a notification "Your car is clean"'],
  [shop, 'remove the phone'],
  ['When you use a bandage you get 30 health', 'use a medikit instead of the bandage'],
  ['Players heal at Pillbox Hill for 200', 'heal only 50 percent'],
  ['Press F6 to repair the vehicle for 200', 'use F7 instead'],
])('without its requirement, the code is as before: %s → %s', (description, followUp) => {
  const messages = [{ text: description }, { text: followUp }];
  const id = understandConversation(messages).requirements.at(-1)?.id ?? '';
  const built = ({ specification }: Understanding): string =>
    JSON.stringify(specification, (key, value: unknown) => (key === 'requirementIds' ? undefined : value));
  expect(built(understandConversation(messages, id))).toBe(built(understandConversation(messages.slice(0, 1))));
});
