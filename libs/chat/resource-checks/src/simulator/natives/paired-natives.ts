import type { GameProfile, NativeFunction } from '@scriptsmith/game-profiles';
import { LuaFloat, LuaVector, isTruthy, toNumber, type LuaValue } from '../lua-engine/lua-value.js';
import { returnTypeOf } from './default-results.js';
import type { NativeArguments } from './native-arguments.js';
import type { NativeContext } from './native-function.js';

const maxValues = 20_000;
const entityParameters = /^(?:entity|ped|vehicle|veh|object|aircraft|train|boat)$/i;
const handleParameters = /^(?:entity|ped|vehicle|veh|object|aircraft|train|boat|player|playerSrc|playerId|cam|blip)$/i;

/** How many values a getter returns; a vector counts as the numbers that its setter takes. */
function countValues(returnType: string): number {
  if (returnType === 'number[]') return 3;
  return returnType.startsWith('[') ? returnType.slice(1, -1).split(',').length : 1;
}

/** A native that reads what another one has set, for example `GetVehicleWindowTint` and `SetVehicleWindowTint`. */
interface NativePair {
  setter: NativeFunction;
  getter: NativeFunction;
  /** The number of arguments that say what is meant: an entity, or an entity and the number of its part. */
  keys: number;
}

const gettersOf = (subject: string): string[] => [`Get${subject}`, `Is${subject}`, `Has${subject}`];

const isSame = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && (a === b || (handleParameters.test(a) && handleParameters.test(b)));

/** The pair that a native belongs to. Undefined for all others. */
function pairOf(profile: Pick<GameProfile, 'native'>, name: string): NativePair | undefined {
  const match = /^(Set|Get|Is|Has)([A-Z]\w+)$/.exec(name);
  const subject = match?.[2];
  if (subject === undefined) return undefined;
  const setter = profile.native(`Set${subject}`);
  const getterName = match?.[1] === 'Set' ? gettersOf(subject).find((known) => profile.native(known)) : name;
  const getter = getterName === undefined ? undefined : profile.native(getterName);
  if (!setter || !getter) return undefined;
  const inputs = getter.parameters;
  let keys = 0;
  while (keys < inputs.length && isSame(inputs[keys]?.name, setter.parameters[keys]?.name)) keys++;
  const hasSubject = keys > 0 || inputs.length === 0;
  const returnType = returnTypeOf(getter.signature);
  const isComplete = hasSubject && setter.parameters.length >= keys + countValues(returnType);
  return isComplete && !returnType.includes('any') ? { setter, getter, keys } : undefined;
}

/** Values before a script sets others, apart from 0 and false. */
const initialValues: Readonly<Record<string, LuaValue[]>> = {
  GetEntityAlpha: [255],
  GetEntityCanBeDamaged: [true],
  GetVehicleTyresCanBurst: [true],
  GetVehicleWheelHealth: [new LuaFloat(1_000)],
  GetTyreHealth: [new LuaFloat(1_000)],
  GetHeliMainRotorHealth: [new LuaFloat(1_000)],
  GetHeliTailRotorHealth: [new LuaFloat(1_000)],
  GetVehicleOilLevel: [new LuaFloat(5)],
  IsVehicleRadioEnabled: [true],
};

/** What scripts have set with natives that the simulator does not implement one by one. */
export class PairedNatives {
  private readonly values = new Map<string, LuaValue[]>();
  private readonly pairs = new Map<string, NativePair | undefined>();

  constructor(private readonly profile: Pick<GameProfile, 'native'>) {}

  of(name: string): NativePair | undefined {
    if (!this.pairs.has(name)) this.pairs.set(name, pairOf(this.profile, name));
    return this.pairs.get(name);
  }

  /** Remembers the values of a setter, or returns those of a getter. Undefined if nothing was set. */
  call(
    pair: NativePair,
    name: string,
    context: NativeContext,
    parameters: NativeArguments,
  ): readonly LuaValue[] | undefined {
    const key = this.keyOf(pair, context, parameters);
    if (name !== pair.setter.name) return this.values.get(key) ?? initialValues[name];
    const returnType = returnTypeOf(pair.getter.signature);
    const given = Array.from({ length: countValues(returnType) }, (_unused, index) =>
      parameters.get(pair.keys + index),
    );
    if (this.values.size < maxValues || this.values.has(key)) this.values.set(key, convert(given, returnType));
    return [];
  }

  /** Entities are the same for everybody; everything else belongs to a client. */
  private keyOf({ setter, keys }: NativePair, { player }: NativeContext, parameters: NativeArguments): string {
    const subject = Array.from({ length: keys }, (_unused, index) => parameters.text(index)).join(',');
    const isOfEntity = keys > 0 && entityParameters.test(setter.parameters[0]?.name ?? '');
    return `${setter.name}(${subject}) ${isOfEntity ? '' : (player?.id ?? 0)}`;
  }
}

function convert(values: LuaValue[], returnType: string): LuaValue[] {
  if (returnType === 'number[]') return [new LuaVector(values.map((value) => toNumber(value) ?? 0))];
  if (returnType === 'boolean') return values.map((value) => isTruthy(value) && toNumber(value) !== 0);
  return values;
}
