import { understood } from '../testing/describe-parts.js';

const none = ['join -> 0 % vehicles, 0 % wantedLevel'];

test.each([
  [
    'everything that the game adds',
    'Turn off all NPC cars and peds on the whole map, also no police dispatch and no wanted level',
    ['join -> 0 % vehicles, 0 % pedestrians, 0 % services, 0 % wantedLevel'],
  ],
  [
    'how much less',
    'Less traffic please, only 30% of the npc cars and no parked cars',
    ['join -> 30 % vehicles, 0 % parkedVehicles'],
  ],
  [
    'a share that is about something else',
    'Less traffic. Police armory at Mission Row with pistol for 500, 10% of the money goes to the society',
    [
      'shop/weapons [weapon_pistol 500] at Mission Row if police',
      'join -> 50 % vehicles',
      '- 10% of the money goes to the society',
    ],
  ],
  ['to a part', 'Reduce the traffic to 40%', ['join -> 40 % vehicles']],
  ['by a part', 'Reduce npc traffic by 60%', ['join -> 40 % vehicles']],
  ['half of it', 'Half the traffic', ['join -> 50 % vehicles']],
  ['people of the street', 'No NPCs on the streets', ['join -> 0 % pedestrians']],
  ['English', 'No traffic and no wanted level', none],
  ['German', 'Kein Verkehr und keine Fahndungssterne', none],
  ['French', "Pas de trafic et pas d'étoiles de police", none],
  ['Spanish', 'Sin tráfico y sin nivel de búsqueda', none],
  ['Portuguese', 'Sem trânsito e sem nível de procurado', none],
  ['Polish', 'Brak ruchu ulicznego i brak gwiazdek policyjnych', none],
  ['Italian', 'Niente traffico e niente stelle della polizia', none],
])('the streets: %s', (_name, text, expected) => {
  expect(understood(text)).toEqual(expected);
});

test('the streets are another part', () => {
  expect(understood('A bank at Legion Square, no traffic. /tpm for admins teleports to the waypoint.')).toEqual([
    'bank/general at Legion Square',
    'join -> 0 % vehicles',
    '/tpm if permission -> teleport',
  ]);
});

test('a person who is removed is no person of the street', () => {
  expect(understood('A bank at Legion Square. Remove the npc.')).toEqual([
    'bank/general at Legion Square',
    '- Remove the npc',
  ]);
});
