import { generateResource } from '../generate-resource.js';
import { languages } from '../understand/annotation.js';
import { detectLanguage } from '../understand/detect-language.js';
import { exampleDescriptions, nearestExamples } from './nearest-examples.js';

const examples = languages.flatMap((language) =>
  exampleDescriptions.map((each) => ({ language, text: each[language] })),
);

describe('The examples that are suggested', () => {
  it.each(examples)('are built completely ($language: $text)', ({ language, text }) => {
    const result = generateResource({ profileId: 'fivem-esx', messages: [{ text }] });

    expect(detectLanguage(text)).toBe(language);
    expect(result.kind).toBe('resource');
    expect(result.requirements.filter(({ state }) => state !== 'built' && state !== 'assumed')).toEqual([]);
    expect(result.requirements.some(({ tests }) => tests.length > 0)).toBe(true);
  });

  it.each([
    ['en', 'My guys want to dig for sapphires under the old quarry tower', /quarry/],
    ['en', 'A casino vault heist where a hacker opens the lasers at the bank', /bank robbery/],
    ['de', 'Die Sanitäter sollen auf einer Karte sehen, wer bewusstlos ist und wiederbelebt werden muss', /belebt/],
    ['fr', 'Un système de location de bateaux avec caution et assurance', /location/],
    ['es', 'Quiero subastas de coches embargados en el concesionario', /concesionario/],
    ['pl', 'Wędkarze z kartą wędkarską łowią ryby na zawodach', /ryby/],
  ] as const)('are near to what was not understood (%s: %s)', (language, message, expected) => {
    expect(nearestExamples(message, language)).toContainEqual(expect.stringMatching(expected));
  });

  it('are some also for a message about nothing', () => {
    expect(nearestExamples('Hm.', 'en')).toHaveLength(4);
  });
});
