import type { PresetPart } from './build-preset.js';
import { understandConversation } from './understand-conversation.js';

const zoneIn = (text: string) => {
  const { specification, requirements } = understandConversation([{ text }]);
  return {
    parameters: specification.blocks.find(({ block }) => block === 'zones')?.parameters,
    notBuilt: requirements.flatMap((each) => (each.state === 'not_built' ? [each.text] : [])),
  };
};

test.each([
  'A safe zone at the hospital. When you enter it says "Hello" and when you leave "Bye".',
  'safe zone at the hospital where nobody can shoot. when you walk in you see "Hello" and when you leave "Bye"',
  'Eine Safezone am Krankenhaus. Beim Betreten kommt die Meldung "Hello" und beim Verlassen "Bye".',
  'Eine Safezone am Krankenhaus, in der niemand schießen kann. Wenn man reingeht, steht da "Hello", und wenn man rausgeht "Bye".',
  'Une safe zone à l’hôpital où personne ne peut tirer. En entrant on voit "Hello" et en sortant "Bye".',
  'Una zona segura en el hospital. Al entrar aparece el mensaje "Hello" y al salir "Bye".',
  'Uma zona segura no hospital. Ao entrar aparece a mensagem "Hello" e ao sair "Bye".',
  'Strefa bezpieczna przy szpitalu, w której nikt nie może strzelać. Przy wejściu pojawia się komunikat "Hello", a przy wyjściu "Bye".',
  'Una zona sicura all\'ospedale dove nessuno può sparare. Quando entri appare il messaggio "Hello" e quando esci "Bye".',
])('players are told what the message says: %s', (text) => {
  expect(zoneIn(text)).toMatchObject({ parameters: { enterText: 'Hello', leaveText: 'Bye' }, notBuilt: [] });
});

test('without a zone, who leaves is told nothing', () => {
  const { parameters, notBuilt } = zoneIn('A shop at Legion Square. When you leave it says "Bye".');
  expect(parameters).toBeUndefined();
  expect(notBuilt).toContain('When you leave');
});

const rulesIn = (text: string) => {
  const { specification, requirements } = understandConversation([{ text }]);
  const effects = specification.blocks.flatMap((block) => (block.block === 'zones' ? (block.effects ?? []) : []));
  return {
    rules: effects
      .flatMap((each) => (each.kind === 'zone-rule' ? [[each.rule, each.kmh].join(' ').trim()] : []))
      .sort(),
    notBuilt: requirements.flatMap((each) => (each.state === 'not_built' ? [each.text] : [])),
  };
};

test.each([
  'safe zone at legion square, no shooting or punching inside, players are invincible, cars limited to 50 km/h, cars do not collide with players, text when entering and leaving',
  'Safezone am Legion Square. Kein Schießen und Schlagen, niemand kann sterben, Autos maximal 50 km/h, Autos kollidieren nicht mit Spielern, Text beim Betreten und Verlassen.',
  "Une safe zone à l'hôpital : interdit de tirer, les voitures sont limitées à 50 km/h, les joueurs sont invincibles, les voitures ne percutent pas les joueurs.",
  'Una zona segura en el hospital: nadie puede disparar, los coches van a 50 km/h como máximo, los jugadores son invencibles y los coches no chocan con los jugadores.',
  'Uma zona segura no hospital: ninguém pode atirar, os carros ficam limitados a 50 km/h, os jogadores ficam invencíveis e os carros não colidem com os jogadores.',
  'Strefa bezpieczna przy szpitalu: nie można strzelać, auta maksymalnie 50 km/h, gracze są nieśmiertelni, auta nie zderzają się z graczami.',
  "Una zona sicura all'ospedale: nessuno può sparare, le auto sono limitate a 50 km/h, i giocatori sono invincibili e le auto non si scontrano con i giocatori.",
])('what holds in a zone: %s', (text) => {
  expect(rulesIn(text)).toEqual({ rules: ['no-collisions', 'no-damage', 'speed-limit 50'], notBuilt: [] });
});

test('who cannot be killed is not who cannot kill', () => {
  expect(rulesIn('A safe zone at the hospital. Nobody can be killed inside.').rules).toEqual(['no-damage']);
  expect(rulesIn('A safe zone at the hospital. Nobody can kill inside.').rules).toEqual([]);
});

test('each zone can have its own size', () => {
  const { parameters, notBuilt } = zoneIn(
    'Safe zones set in a config with coordinates and radius: (300.1, -580.2, 43.2) radius 50 and (215.0, -810.0, 30.0) radius 80.',
  );
  expect(notBuilt).toEqual([]);
  expect(parameters?.locations).toMatchObject([
    { x: 300.1, radiusMeters: 50 },
    { x: 215, radiusMeters: 80 },
  ]);
});

test('a speed limit of no zone is not built', () => {
  const { specification } = understandConversation([{ text: 'Cars drive at most 50 km/h.' }]);
  expect(specification.behaviors).toEqual([]);
});

test('no weapons, no damage and messages are said in one list', () => {
  const text = 'zona segura no hospital com raio de 70 metros, sem armas e sem dano, mensagem ao entrar e ao sair';
  const { specification, requirements } = understandConversation([{ text }]);
  expect(specification.blocks).toMatchObject([{ block: 'zones', parameters: { radiusMeters: 70 } }]);
  expect((specification.blocks[0] as PresetPart).effects).toMatchObject([{ kind: 'zone-rule', rule: 'no-damage' }]);
  expect(requirements.filter(({ state }) => state === 'not_built')).toEqual([]);
});
