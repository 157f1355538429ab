import { cpuTimeMs } from '../../cpu-time.js';
import fc from 'fast-check';
import { InstructionBudget } from './instruction-budget.js';
import { loadLuaModule } from '../../lua/lua-module.js';
import { LuaError, LuaState } from './lua-state.js';
import { LuaEntryPoint, type LuaValue } from './lua-value.js';

/** A Lua state whose `host` records what it receives, with a function that returns its arguments. */
async function createEcho() {
  const lua = await loadLuaModule();
  const budget = new InstructionBudget(lua, cpuTimeMs() + 30_000);
  const received: LuaValue[][] = [];
  const state = new LuaState(
    lua,
    1,
    (operation, parameters) => {
      if (operation === 'fail') throw new LuaError('the host refused');
      received.push(parameters);
      return parameters;
    },
    budget,
  );
  state.run('host("echo", function(...) return host("again", ...) end)', '=echo');
  const [entry] = received.shift() ?? [];
  if (!(entry instanceof LuaEntryPoint)) throw new Error('The state did not hand over its function');
  const close = (): void => {
    state.close();
    budget.close();
  };
  return { state, echo: (value: LuaValue) => state.call(entry.registryReference, value)[0] ?? null, close };
}

const scalar = fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.double({ noNaN: true, noInteger: true }));
const { tree } = fc.letrec<{ tree: LuaValue }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc
      .dictionary(fc.string({ minLength: 1 }), tie('tree'), { minKeys: 1, maxKeys: 4 })
      .map((fields): LuaValue => new Map(Object.entries(fields))),
  ),
}));

test('values are equal after they have crossed the border of a Lua state twice', async () => {
  const { echo, close } = await createEcho();
  const seed = Number(process.env['PROPERTY_SEED'] ?? 1);
  fc.assert(
    fc.property(tree, (value) => expect(echo(value)).toEqual(value)),
    { seed },
  );
  close();
});

test('an error of the host is an error in Lua, and one of Lua an error here', async () => {
  const { state, close } = await createEcho();

  expect(state.run('local ok, message = pcall(host, "fail") return ok, message', '=test')).toEqual([
    false,
    'the host refused',
  ]);
  expect(() => state.run('error({})', '=test')).toThrow(LuaError);
  expect(() => state.run('local = 1', '@file.lua')).toThrow('file.lua:1:');
  close();
});

test('a table that contains itself does not cross the border', async () => {
  const { state, close } = await createEcho();

  expect(() => state.run('local t = {} t.t = t host("x", t)', '=test')).toThrow('nested too deeply');
  close();
});
