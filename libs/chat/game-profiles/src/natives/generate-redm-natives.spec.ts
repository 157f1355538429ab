import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generateRedmNatives, scriptName } from './generate-redm-natives.js';

const folder = mkdtempSync(join(tmpdir(), 'redm-natives-'));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

beforeAll(() => {
  const natives = {
    HUD: {
      '0x04F97DE45A519419': { name: '_UI_PROMPT_BEGIN', params: [], return_type: 'Prompt' },
      '0x00AB': {
        name: '_0xAB',
        params: [
          { type: 'Hash', name: 'model' },
          { type: 'float*', name: 'x' },
          { type: 'float*', name: 'y' },
        ],
        return_type: 'BOOL',
      },
      '0x4CD38C78BD19A497': {
        name: 'DELETE_ENTITY',
        params: [{ type: 'Entity*', name: 'entity' }],
        return_type: 'void',
      },
      '0xD49F9B0955C367DE': { name: 'CREATE_PED', params: [{ type: 'Hash', name: 'model' }], return_type: 'Ped' },
    },
  };
  write('rdr3-nativedb-data/natives.json', JSON.stringify(natives));
  write(
    'rdr3-natives/HUD/UiPromptBegin.mdx',
    '---\nns: HUD\naliases: ["_PROMPT_BEGIN", "0x1234"]\n---\n## _UI_PROMPT_BEGIN\n\n```cpp\n// 0x04F97DE45A519419\nPrompt _UI_PROMPT_BEGIN();\n```\n',
  );
  write('fivem/ext/natives/rpc_spec_natives.lua', "entity_rpc 'CREATE_PED'\n");
  write(
    'fivem/ext/native-decls/Drop.md',
    '---\nns: CFX\napiset: server\n---\n## DROP\n\n```c\nvoid DROP(char* player, char* reason);\n```\n',
  );
  write(
    'fivem/ext/native-decls/store/SetValue.md',
    '---\nns: CFX\napiset: shared\n---\n## SET_VALUE\n\n```c\nvoid SET_VALUE(char* key);\n```\n',
  );
  write(
    'fivem/ext/native-decls/Car.md',
    '---\nns: CFX\napiset: client\ngame: gta5\n---\n## CAR\n\n```c\nvoid CAR();\n```\n',
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

test('a native has its names, sides, results and hash, and natives of another game are left out', () => {
  const rows = JSON.parse(generateRedmNatives(folder)) as string[][];
  expect(rows.filter(([name]) => !/^(?:SetText|RegisterKeyMapping)/.test(name ?? ''))).toEqual([
    ['CreatePed', 'shared', 'model: string | number', 'number', '', 'D49F9B0955C367DE'],
    ['DeleteEntity', 'client', 'entity: number', 'void', '', '4CD38C78BD19A497'],
    ['Drop', 'server', 'player: string, reason: string', 'void', '', ''],
    ['N_0xab', 'client', 'model: string | number', '[boolean, number, number]', '', '00000000000000AB'],
    ['PromptBegin', 'client', '', 'number', '', '04F97DE45A519419'],
    ['SetValue', 'shared', 'key: string', 'void', '', ''],
    ['UiPromptBegin', 'client', '', 'number', '', '04F97DE45A519419'],
  ]);
});

test.each([
  ['GET_GROUND_Z_FOR_3D_COORD', 'GetGroundZFor_3dCoord'],
  ['_UI_PROMPT_SET_TEXT', 'UiPromptSetText'],
  ['_0x9CB1A1623062F402', 'N_0x9cb1a1623062f402'],
])('%s is %s in scripts', (name, spelled) => {
  expect(scriptName(name)).toBe(spelled);
});
