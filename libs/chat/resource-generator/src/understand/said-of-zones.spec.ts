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
