import { pageStatesOf } from './page-states.js';

const labelsOf = (...messages: unknown[]) =>
  pageStatesOf(messages.map((message) => JSON.stringify(message))).map(({ label }) => label);

test('a state is named after the action of its message', () => {
  expect(labelsOf({ action: 'openShop' }, { type: 'update_items' }, { event: 'hud:hide' })).toEqual([
    'Open shop',
    'Update items',
    'Hud hide',
  ]);
});

test('states with the same name are numbered, and those without one have a common name', () => {
  expect(labelsOf({ action: 'open' }, { action: 'open' }, {}, [1], { action: 7 })).toEqual([
    'Open',
    'Open 2',
    'State',
    'State 2',
    'State 3',
  ]);
});
