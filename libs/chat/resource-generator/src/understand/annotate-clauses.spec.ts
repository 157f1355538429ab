import { annotateMessage } from './annotate-message.js';
import { describePhrases } from './testing/describe-phrases.js';

describe('the annotation of clauses', () => {
  it.each([
    [
      'en',
      'grade 0 gets pistol and taser, grade 3 and above also carbine rifle',
      [
        'grade 0 receive weapon:weapon_pistol and weapon:weapon_stungun',
        'grade 3 at-least also weapon:weapon_carbinerifle',
      ],
    ],
    [
      'en',
      'When you use cocaine you run faster for 20 seconds, meth gives 25 armor',
      ['when use item:cocaine', 'run speed for 20 seconds', 'item:meth give 25 armor'],
    ],
    ['en', 'if you have no money the car goes to the impound', ['if have no money', 'vehicle go to impound']],
    [
      'en',
      'revive costs 500, but only 200 when a doctor is nearby and then the doctor gets 200',
      ['revive cost 500', 'but only 200', 'when job:ambulance nearby', 'then job:ambulance receive 200'],
    ],
    [
      'en',
      'players store and take out their vehicles, people who crashed keep their place',
      ['player store and take-out vehicle', 'player', 'who crash', 'save place-noun'],
    ],
    [
      'de',
      'Polizisten sollen Autos abstellen können bevor sie in den Dienst gehen',
      ['job:police vehicle store', 'before clock-in'],
    ],
    [
      'fr',
      "un point de vente qui marche seulement s'il y a 2 policiers en service",
      ['shop', 'who work', 'only if have 2 job:police duty'],
    ],
    [
      'pt',
      'quando não tem nenhum taxista online, o comando /taxi chama um taxi',
      ['when not have no job:taxi online', 'command /taxi() call job:taxi'],
    ],
    [
      'it',
      'il giocatore che vende droga prende 500 e la polizia riceve un avviso',
      ['player sell drug', 'receive 500', 'and job:police receive notify'],
    ],
    [
      'es',
      'Si el jugador muere pierde el dinero, excepto la policía',
      ['if player die', 'lose money except job:police'],
    ],
    [
      'pl',
      'gracz musi mieć licencję i płaci 500, jeśli jest online',
      ['player need licence', 'and pay 500', 'if online'],
    ],
  ] as const)('understands clauses in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });
});
