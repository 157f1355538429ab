import { openingState, pageStatesOf } from './page-states.js';

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

test.each([
  ['a state that hides the page', [{ action: 'hideHud' }, { action: 'update' }], 'Update'],
  [
    'a page that is switched off',
    [
      { type: 'ui', show: false },
      { type: 'ui', show: true },
    ],
    'Ui 2',
  ],
])('the page does not open with %s', (_, messages, label) => {
  const states = pageStatesOf(messages.map((message) => JSON.stringify(message)));
  expect(openingState(states)?.label).toBe(label);
});

test('a page that is only ever hidden opens with its first state, and one without states with none', () => {
  expect(openingState(pageStatesOf(['{"action":"close"}']))?.label).toBe('Close');
  expect(openingState([])).toBeNull();
});
