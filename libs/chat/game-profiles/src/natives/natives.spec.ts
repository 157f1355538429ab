import { readFileSync } from 'node:fs';
import { loadProfile } from '../load-profiles.js';
import { nativeRowSchema } from '../profile-schema.js';
import { generateNatives } from './generate-natives.js';
import { combineNatives } from './read-declarations.js';

const profile = loadProfile('fivem-standalone');

describe('the table of natives', () => {
  test('is up to date: `npx nx run @scriptsmith/game-profiles:generate-natives` writes it', () => {
    const stored = readFileSync(new URL('../../natives/gta5.json', import.meta.url), 'utf8');
    expect(generateNatives() === stored).toBe(true);
    expect((JSON.parse(stored) as unknown[]).every((row) => nativeRowSchema.safeParse(row).success)).toBe(true);
  });

  test('tells on which side a native exists', () => {
    expect(profile.native('PlayerPedId')?.side).toBe('client');
    expect(profile.native('DropPlayer')?.side).toBe('server');
    expect(profile.native('GetEntityCoords')?.side).toBe('shared');
    expect(profile.native('SpawnCar')).toBeUndefined();
  });

  test('does not require the flags at the end of a call', () => {
    expect(profile.native('CreateVehicle')).toMatchObject({ minArguments: 5, maxArguments: 7 });
    expect(profile.native('SetEntityCoords')).toMatchObject({ minArguments: 4, maxArguments: 8 });
    expect(profile.native('PlayerPedId')).toMatchObject({ minArguments: 0, maxArguments: 0 });
  });

  test('is searched by name, words and everyday terms', () => {
    const first = (query: string) => profile.searchNatives(query, 3).map(({ name }) => name);
    expect(first('SetEntityHealth')[0]).toBe('SetEntityHealth');
    expect(first('SET_ENTITY_HEALTH')[0]).toBe('SetEntityHealth');
    expect(first('spawn a car')).toContain('CreateVehicle');
    expect(first('add blip for coord')[0]).toBe('AddBlipForCoord');
    expect(profile.searchNatives('vehicle', 7)).toHaveLength(7);
    expect(first('')).toEqual([]);
  });

  test('of RedM has the names that scripts use, also by hash', () => {
    const redm = loadProfile('redm-standalone');
    expect(redm.native('PlayerPedId')?.side).toBe('client');
    expect(redm.native('DropPlayer')?.side).toBe('server');
    expect(redm.native('CreatePed')).toMatchObject({ side: 'shared', minArguments: 5, maxArguments: 9 });
    expect(redm.native('PromptSetText')?.signature).toBe(redm.native('UiPromptSetText')?.signature.replace('Ui', ''));
    expect(redm.native('BeginTextCommandThefeedPost')).toBeUndefined();
    expect(redm.nativeName('9CB1A1623062F402')).toBe('SetBlipName');
    expect(redm.nativeName('0000000000000001')).toBeUndefined();
    expect(profile.nativeName('9CB1A1623062F402')).toBeUndefined();
  });

  test('of RedM is well-formed, each native once', () => {
    const rows = JSON.parse(readFileSync(new URL('../../natives/rdr3.json', import.meta.url), 'utf8')) as string[][];
    expect(rows.filter((row) => !nativeRowSchema.safeParse(row).success)).toEqual([]);
    expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
  });
});

describe('declarations', () => {
  const client = `
    /**
     * Deletes it. At once.
     * @param entity It
     */
    declare function Remove(entity: number): void;
    declare function OnlyHere(callback: (a: number, b: string) => void, flag: boolean): [boolean, number];`;
  const server = 'declare function Remove(entity: number, now: boolean): void;';

  test('of both sides become one row', () => {
    expect(combineNatives(client, server)).toEqual([
      ['OnlyHere', 'client', 'callback: (a: number, b: string) => void, flag: boolean', '[boolean, number]', ''],
      ['Remove', 'shared', 'entity: number, now: boolean', 'void', 'Deletes it.'],
    ]);
  });
});
