import { loadProfile } from './load-profiles.js';
import { lookUpDocs } from './look-up-docs.js';
import { lookUpNatives } from './look-up.js';

describe('natives', () => {
  test('are shown as Lua calls them, with few others beside an exact name', () => {
    const [exact, ...similar] = lookUpNatives(loadProfile('fivem-esx'), 'GetEntityCoords');
    expect(exact).toBe('GetEntityCoords(entity, alive?: boolean) -> vector3 [shared]');
    expect(similar).toHaveLength(4);
    expect(similar.join()).not.toMatch(/number\[\]|: number/);
  });

  test('are shown as JavaScript calls them to a profile in JavaScript', () => {
    expect(lookUpNatives(loadProfile('fivem-javascript'), 'GetEntityCoords')[0]).toContain('alive: boolean): number[]');
  });
});

describe('the documentation', () => {
  test.each([
    ['fivem-esx', 'event player loaded', 'esx:playerLoaded'],
    ['fivem-qbcore', 'event player loaded', 'QBCore:Client:OnPlayerLoaded'],
    ['fivem-qbox', 'ox_lib import', '@ox_lib/init.lua'],
    ['fivem-esx', 'removeMoney balance', 'compare first'],
  ])('of %s answers "%s"', (id, query, answer) => {
    expect(lookUpDocs(loadProfile(id), query).join('\n')).toContain(answer);
  });

  test('answers nothing about what it does not contain', () => {
    expect(lookUpDocs(loadProfile('fivem-esx'), 'zeppelin hangar')).toEqual([]);
  });
});
