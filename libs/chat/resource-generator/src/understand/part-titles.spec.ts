import { generateResource } from '../generate-resource.js';

function described(...texts: string[]) {
  const result = generateResource({ profileId: 'fivem-esx', messages: texts.map((text) => ({ text })) });
  if (result.kind !== 'resource') throw new Error(result.message);
  return { ...result, readme: result.files.find(({ path }) => path === 'README.md')?.content ?? '' };
}

describe('a resource is called by what it does, and not by where', () => {
  test.each([
    ['Car wash at Legion Square for 50', 'Car wash'],
    ['Autowäsche am Legion Square für 50', 'Car wash'],
    ['À Legion Square on peut laver son véhicule pour 50', 'Car wash'],
    ['Lavado de coches en Legion Square por 50', 'Car wash'],
    ['Em Legion Square os jogadores lavam o veículo por 50', 'Car wash'],
    ['Na Legion Square gracze myją pojazd za 50', 'Car wash'],
    ['A Legion Square i giocatori lavano il veicolo per 50', 'Car wash'],
    ['Police armory at Mission Row only for police: pistol 500, taser 200', 'Police armory'],
    ['Police armory at Mission Row: pistol 500, grade 2 and above get a carbine rifle', 'Police armory'],
    ['Polizei Waffenkammer in Mission Row: Pistole 500', 'Police armory'],
    ['Mechanics can repair vehicles at Los Santos Customs for 100', 'Mechanic vehicle repair'],
    ['Sell cocaine to a dealer at Grove Street, price 100 to 200', 'Cocaine buyer'],
    ['Press F6 to repair the vehicle for 200', 'Vehicle repair'],
    ['Paycheck of 300 for police every 10 minutes', 'Police paycheck'],
    ['When a player joins, he sees "Welcome!"', 'Message on joining'],
    ['Wash black money at Grove Street, keep 20%', 'Money exchange'],
  ])('%s: %s', (description, title) => {
    const { title: actual, name, readme } = described(description);
    expect(actual).toBe(title);
    expect(name).toBe(title.toLowerCase().replaceAll(' ', '_'));
    expect(readme).toContain(`# ${title}`);
  });

  test('in a sentence with an article, and commands as such', () => {
    expect(described('Car wash at Legion Square for 50').summary).toBe('This resource adds a car wash.');
    expect(described('/heal heals, only for ems').summary).toBe('This resource adds the command /heal.');
  });

  test('and keeps the name when a follow-up says who may use it', () => {
    expect(described('Car wash at Legion Square for 50', 'only for police').title).toBe('Car wash');
    expect(described('A garage at Pillbox Hill', 'only for police').title).toBe('Garage');
    expect(described('Garage for police at Mission Row', 'sheriff instead of police').title).toBe('Sheriff garage');
  });
});
