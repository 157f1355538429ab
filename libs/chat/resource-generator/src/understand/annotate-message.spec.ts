import fc from 'fast-check';
import { annotateMessage } from './annotate-message.js';
import type { AnnotatedMessage, Phrase } from './annotation.js';

const phrasesOf = ({ clauses }: AnnotatedMessage): Phrase[] => clauses.flatMap(({ phrases }) => phrases);

/** Fails unless the phrases cover everything but white space and punctuation, once and in order. */
function expectCompleteCover(message: AnnotatedMessage): void {
  let end = 0;
  for (const phrase of phrasesOf(message)) {
    expect(phrase.start).toBeGreaterThanOrEqual(end);
    expect(message.text.slice(end, phrase.start)).toMatch(/^[\s\p{P}]*$/u);
    expect(phrase.text).toBe(message.text.slice(phrase.start, phrase.end));
    end = phrase.end;
  }
  expect(message.text.slice(end)).toMatch(/^[\s\p{P}]*$/u);
}

const words = [
  'a shop', 'sells', 'bread 5', ',', 'and', 'if', 'the job red', '/fine [id] [amount]', '10, 20, 30', 'vector3(1, 2, 3)', '$500',
  '5k', '22:00-06:00', 'l\'eau', 'Polizeigarage', 'press E', '"quoted text"', '3d6', '24/7', 'sprzedaż', '😀', '.', '\n', '- ',
  'take their car out', 'unknwon wrods', '€', '1.000,50', 'que', 'é', 'e\u0301', '(', ')', '[x]', 'ox_lib', '80 to 120',
]; // prettier-ignore

const hostileMessages: Record<string, string> = {
  'one word': 'a'.repeat(20_000),
  digits: '1'.repeat(20_000),
  'numbers and commas': '1,'.repeat(10_000),
  apostrophes: "l'".repeat(10_000),
  hyphens: 'a-'.repeat(10_000),
  'quotation marks': '"'.repeat(20_000),
  brackets: `/a${' [b]'.repeat(5000)}`,
  conjunctions: 'and '.repeat(5000),
  conditions: 'if you can '.repeat(1800),
  verbs: 'sell buy '.repeat(2200),
  clauses: 'players sell bread for 5 and '.repeat(700),
  'unknown words': Array.from({ length: 2500 }, (_, at) => `p${'aeiou'[at % 5]}${at.toString(26)}zq`).join(' '),
  symbols: '😀'.repeat(10_000),
  lines: '\n'.repeat(20_000),
};

describe('annotateMessage', () => {
  it('puts every character that is neither white space nor punctuation in one phrase', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words), { maxLength: 30 }),
        fc.string({ unit: 'binary', maxLength: 30 }),
        (parts, noise) => {
          expectCompleteCover(annotateMessage(parts.join(' ')));
          expectCompleteCover(annotateMessage(`${parts.join('')}${noise}`));
        },
      ),
    );
  });

  it('has clauses from their first phrase to their last, in order', () => {
    const message = annotateMessage('If a player dies he waits 5 minutes. Medics can revive him; it costs 200');
    expect(message.clauses.map(({ text, sentence, link }) => [text, sentence, link])).toEqual([
      ['If a player dies', 0, 'if'],
      ['he waits 5 minutes', 0, null],
      ['Medics can revive him', 1, null],
      ['it costs 200', 2, null],
    ]);
  });

  it('gives the same result again', () => {
    const text = 'un garage où les joueurs rangent leurs voitures pour 50$';
    expect(annotateMessage(text)).toEqual(annotateMessage(text));
  });

  it('has no clauses in an empty message', () => {
    expect(annotateMessage(' \n ...').clauses).toEqual([]);
  });

  it.each(Object.entries(hostileMessages))('needs time in proportion to the length of %s', (_name, text) => {
    const secondsFor = (message: string): number => {
      const before = process.cpuUsage();
      annotateMessage(message);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000_000;
    };
    secondsFor(text);
    expect(secondsFor(text)).toBeLessThan(1);
  });
});
