import { profileSummarySchema } from '@scriptsmith/chat-contracts';
import { listProfiles, loadProfile } from './load-profiles.js';

const ids = listProfiles().map(({ id }) => id);

describe('the profiles', () => {
  test('include FiveM with each framework, RedM, and another language', () => {
    expect(ids).toEqual(
      expect.arrayContaining([
        'fivem-standalone',
        'fivem-esx',
        'fivem-qbcore',
        'fivem-qbox',
        'fivem-oxlib',
        'fivem-javascript',
        'redm-standalone',
        'redm-rsg',
        'redm-vorp',
      ]),
    );
  });

  test.each(listProfiles())('$id has a valid summary and instructions for a model', (summary) => {
    expect(profileSummarySchema.parse(summary)).toEqual(summary);
    expect(loadProfile(summary.id).instructions.length).toBeGreaterThan(1_000);
  });

  test.each(ids)('%s declares every function once per side', (id) => {
    const names = loadProfile(id).functions.map(({ name, side }) => `${name} ${side}`);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);

    expect(twice).toEqual([]);
  });

  test('a profile is loaded once', () => {
    expect(loadProfile('fivem-esx')).toBe(loadProfile('fivem-esx'));
  });

  test.each(['fivem', '../profiles/fivem-esx', ''])('the unknown id "%s" is refused', (id) => {
    expect(() => loadProfile(id)).toThrow(RangeError);
  });

  test('a profile adds its functions and instructions to those it extends', () => {
    const profile = loadProfile('fivem-qbox');
    expect(profile.folders).toHaveLength(4);
    expect(profile.functions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['CreateThread', 'lib.notify', 'exports.qbx_core:AddMoney']),
    );
    expect(profile.instructions).toContain('exports.qbx_core');
    expect(profile.instructions).toContain('fx_version');
  });
});

describe('framework functions', () => {
  test('have the number of arguments that the declaration shows', () => {
    const find = (id: string, name: string) => loadProfile(id).functions.find((candidate) => candidate.name === name);
    expect(find('fivem-esx', 'xPlayer.addMoney')).toMatchObject({ side: 'server', minArguments: 1, maxArguments: 2 });
    expect(find('fivem-qbcore', 'Player.Functions.AddMoney')).toMatchObject({ minArguments: 2, maxArguments: 3 });
    expect(find('fivem-standalone', 'TriggerServerEvent')).toMatchObject({ minArguments: 1, maxArguments: Infinity });
  });
});
