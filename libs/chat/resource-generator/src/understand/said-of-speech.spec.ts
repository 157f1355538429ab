import { understandConversation } from './understand-conversation.js';

const spoken = (text: string) => {
  const { specification, requirements } = understandConversation([{ text }]);
  return {
    speeches: specification.behaviors.flatMap(({ trigger, effects }) =>
      effects.flatMap((each) =>
        trigger.kind === 'command' && (each.kind === 'speak' || each.kind === 'roll-dice')
          ? [{ command: trigger.name, ...each, arguments: trigger.arguments }]
          : [],
      ),
    ),
    notBuilt: requirements.flatMap((each) => (each.state === 'not_built' ? [each.text] : [])),
  };
};

test.each([
  'Roleplay chat: /me shows the text above the head, only people within 15m see it. /do in a different color. /ooc in grey to everybody.',
  'Rollenspiel-Chat: /me zeigt den Text über dem Kopf, nur Leute im Umkreis von 15 Metern sehen ihn. /do in einer anderen Farbe. /ooc in grau an alle.',
  'Chat roleplay : /me affiche le texte au-dessus de la tête, visible seulement à 15 mètres. /do dans une autre couleur. /ooc en gris pour tout le monde.',
  'Chat de rol: /me muestra el texto encima de la cabeza, solo lo ven los jugadores a menos de 15 metros. /do en otro color. /ooc en gris para todos.',
  'Chat de roleplay: /me mostra o texto acima da cabeça, visível só para jogadores a menos de 15 metros. /do em outra cor. /ooc em cinza para todos.',
  'Czat RP: /me pokazuje tekst nad głową, widzą go tylko gracze w promieniu 15 metrów. /do w innym kolorze. /ooc na szaro do wszystkich.',
  'Chat roleplay: /me mostra il testo sopra la testa, lo vedono solo i giocatori entro 15 metri. /do in un altro colore. /ooc in grigio a tutti.',
])('commands for roleplay: %s', (text) => {
  const { speeches, notBuilt } = spoken(text);
  const gray = { r: 140, g: 140, b: 140 };
  expect(notBuilt).toEqual([]);
  expect(speeches).toMatchObject([
    { command: 'me', withinMeters: 15, aboveSeconds: 6, isInChat: false },
    { command: 'do', aboveSeconds: 6 },
    { command: 'ooc', withinMeters: null, aboveSeconds: 0, isInChat: true, color: gray },
  ]);
  expect(new Set(speeches.map((each) => JSON.stringify('color' in each && each.color))).size).toBe(3);
});

test.each([
  '/me shows the text over the head for 8 seconds to players within 12 meters',
  '/me zeigt den Text 8 Sekunden über dem Kopf, sichtbar im Umkreis von 12 Metern',
  '/me affiche le texte au-dessus de la tête pendant 8 secondes pour les joueurs à moins de 12 mètres',
  '/me muestra el texto sobre la cabeza durante 8 segundos a los jugadores a menos de 12 metros',
  '/me mostra o texto acima da cabeça por 8 segundos para jogadores a menos de 12 metros',
  '/me wyświetla tekst nad głową przez 8 sekund, tylko dla graczy w promieniu 12 metrów',
  '/me mostra il testo sopra la testa per 8 secondi ai giocatori entro 12 metri',
])('how long and how far a text is seen: %s', (text) => {
  expect(spoken(text)).toMatchObject({ speeches: [{ aboveSeconds: 8, withinMeters: 12 }], notBuilt: [] });
});

test.each([
  '/try: randomly if the action succeeds or fails, above the head',
  '/try: zufällig ob die Aktion klappt oder fehlschlägt, über dem Kopf',
  "/try : au hasard si l'action réussit ou échoue, au-dessus de la tête",
])('whether what is tried succeeds: %s', (text) => {
  expect(spoken(text)).toMatchObject({ speeches: [{ hasOutcome: true }], notBuilt: [] });
});

test('each command has what is said of it', () => {
  const { speeches, notBuilt } = spoken(
    'RP commands /me /do /looc. /me purple 3d text over head, /do as [text] in red and in the chat, /looc only for people within 30 m. Only admins can use /do.',
  );
  expect(notBuilt).toEqual([]);
  expect(speeches).toMatchObject([
    { command: 'me', form: '* {text} *', color: { r: 132 }, isInChat: false },
    { command: 'do', form: '[{text}]', color: { r: 224 }, isInChat: true, aboveSeconds: 0 },
    { command: 'looc', withinMeters: 30, color: { r: 240 } },
  ]);
});

test('texts above heads are short, and those of the chat longer', () => {
  const { speeches } = spoken('/shout writes to everyone in red within 40 meters, /whisper shows it above the head');
  expect(speeches).toMatchObject([
    { command: 'shout', withinMeters: 40, isInChat: true, arguments: [{ maximum: 200 }] },
    { command: 'whisper', aboveSeconds: 6, isInChat: false, arguments: [{ maximum: 80 }] },
  ]);
});

test('dice above the head, thrown by the player', () => {
  expect(
    spoken(
      '/roll 3d6 style, show the result above the head to people nearby only, max 6 dice, plays the throwing animation',
    ),
  ).toMatchObject({
    speeches: [{ count: 6, isTyped: true, aboveSeconds: 6, isThrown: true, arguments: [{ kind: 'text', maximum: 7 }] }],
    notBuilt: [],
  });
  expect(spoken('/dice rolls 2 dice').speeches).toMatchObject([{ count: 2, arguments: [] }]);
});
