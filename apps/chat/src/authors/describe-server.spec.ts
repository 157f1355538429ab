import { gameServerSettingsSchema } from '@scriptsmith/chat-contracts';
import { describeServer } from './describe-server.js';

const textOf = (settings: object): string =>
  describeServer(
    gameServerSettingsSchema.parse({ name: 'Los Santos', profileId: 'fivem-qbcore', resources: {}, ...settings }),
  );

test('names everything that the user has said about the server', () => {
  const text = textOf({
    frameworkVersion: '1.3.0',
    resources: { target: 'ox_target' },
    currencySymbol: '€',
    language: 'de',
    items: [{ name: 'water_bottle', label: 'Water' }],
    jobs: [{ name: 'police', label: 'LSPD', grades: [{ grade: 0, label: 'Recruit' }] }],
    places: [{ name: 'Police station', x: 1, y: 2.5, z: 3 }],
    conventions: 'Use lib.notify.\nNo threads.',
  });
  expect(text.split('\n')).toEqual([
    '# The server of the user: Los Santos',
    'Write for this server: its items, jobs, places and resources, and texts in German.',
    'Version of the framework: 1.3.0',
    'Currency: €',
    'Resource for target: ox_target',
    'Items (name: label): water_bottle: Water',
    'Jobs with their grades: police (0 Recruit)',
    'Places: Police station: vector4(1, 2.5, 3, 0)',
    'What the user wants in every resource:',
    'Use lib.notify.',
    'No threads.',
  ]);
});

test('says nothing about what is left out, and how many entries a long list has more', () => {
  const items = Array.from({ length: 2_000 }, (_, index) => ({ name: `item_${index}`, label: `Item ${index}` }));
  const text = textOf({ items });
  expect(text).not.toContain('Jobs');
  expect(text).toMatch(/; \d+ more, which look_up_functions finds$/);
  expect(text.length).toBeLessThan(13_000);
});
