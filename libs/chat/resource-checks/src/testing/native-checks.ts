import { runBehaviorCase } from './run-behavior-case.js';

/** What natives say after a script has done something. */
export interface NativeCheck {
  name: string;
  /** Lua that runs on the client before. */
  before?: string;
  /** Expressions that must be true afterwards. */
  expect: string[];
  /** Lua of the test before the check. */
  world?: string;
}

const client = ({ before = '', expect: expressions }: NativeCheck): string => `
-- my_addon_car
local function create(native, model, kind, coords)
  local hash = joaat(model)
  RequestModel(hash)
  while not HasModelLoaded(hash) do Wait(0) end
  if kind then return native(kind, hash, coords.x, coords.y, coords.z, 0.0, true, true) end
  return native(hash, coords.x, coords.y, coords.z, 0.0, true, true)
end
local function byModel(pool, model)
  for _, entity in ipairs(GetGamePool(pool)) do if GetEntityModel(entity) == joaat(model) then return entity end end
end
RegisterCommand('check', function()
  ped = PlayerPedId()
  SetEntityCoords(ped, 0.0, 0.0, 0.0)
  car = create(CreateVehicle, 'sultan', nil, vector3(0.0, 20.0, 0.0))
  object = create(CreateObject, 'prop_box_wood02a', nil, vector3(0.0, -20.0, 0.0))
  ${before}
  ${expressions.map((expression) => `print([[${expression}]], (${expression}) and 'holds' or 'fails')`).join('\n  ')}
end, false)`;

/** Runs the check on a client. Returns the expression that does not hold, or null. */
export async function runNativeCheck(check: NativeCheck): Promise<string | null> {
  const body = `
local player = server:join({})
${check.world ?? ''}
player:runCommand('check')
server:advance(200000)
for line in (server:log() .. '\\n'):gmatch('(.-)\\n') do
  if line:find('fails$') then fail(line) end
end
local _, count = server:log():gsub('holds', '')
assertEqual(count, ${check.expect.length})`;
  return runBehaviorCase({ name: check.name, client: client(check), body });
}
