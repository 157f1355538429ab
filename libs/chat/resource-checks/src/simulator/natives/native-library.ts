import type { GameProfile } from '@scriptsmith/game-profiles';
import type { LuaValue } from '../lua-engine/lua-value.js';
import { appearanceNatives } from './appearance-natives.js';
import { blipNatives } from './blip-natives.js';
import { conditionNatives } from './condition-natives.js';
import { controlNatives } from './control-natives.js';
import { damageNatives } from './damage-natives.js';
import { defaultResults, returnTypeOf } from './default-results.js';
import { effectNatives } from './effect-natives.js';
import { entityNatives } from './entity-natives.js';
import { geometryNatives } from './geometry-natives.js';
import { cameraNatives } from './camera-natives.js';
import { modelNatives } from './model-natives.js';
import { motionNatives } from './motion-natives.js';
import { NativeArguments } from './native-arguments.js';
import type { NativeContext, NativeTable } from './native-function.js';
import { PairedNatives } from './paired-natives.js';
import { pedNatives } from './ped-natives.js';
import { playerNatives } from './player-natives.js';
import { populationNatives } from './population-natives.js';
import { redmNatives } from './redm-natives.js';
import { resourceNatives } from './resource-natives.js';
import { screenNatives } from './screen-natives.js';
import { searchNatives } from './search-natives.js';
import { skyNatives } from './sky-natives.js';
import { streetNatives } from './street-natives.js';
import { vehicleNatives } from './vehicle-natives.js';
import { weaponNatives } from './weapon-natives.js';

const clientNatives: NativeTable = {
  ...screenNatives,
  ...blipNatives,
  ...controlNatives,
  ...effectNatives,
  ...skyNatives,
  ...streetNatives,
  ...cameraNatives,
  ...populationNatives,
};

const fivemNatives: NativeTable = {
  ...entityNatives,
  ...geometryNatives,
  ...motionNatives,
  ...modelNatives,
  ...searchNatives,
  ...damageNatives,
  ...vehicleNatives,
  ...pedNatives,
  ...appearanceNatives,
  ...conditionNatives,
  ...weaponNatives,
  ...playerNatives,
  ...clientNatives,
  ...resourceNatives,
};

/** Natives of one side only, although the simulator could run them on both. */
const clientOnly = new Set([...Object.keys(clientNatives), 'PlayerPedId', 'PlayerId', 'GetPlayerServerId']);

/** Which natives a script can call, and what they do. */
export class NativeLibrary {
  private readonly pairs: PairedNatives;
  private readonly implementations: NativeTable;
  private readonly isRedM: boolean;

  constructor(private readonly profile: Pick<GameProfile, 'native' | 'nativeName' | 'hasNatives' | 'game'>) {
    this.pairs = new PairedNatives(profile);
    this.isRedM = profile.game.id === 'redm';
    this.implementations = this.isRedM ? { ...fivemNatives, ...redmNatives } : fivemNatives;
  }

  /**
   * How the runtime calls a native: through the host, or as a constant. Undefined for names that are not natives.
   * @param isStub whether a stub asks, which may use the natives of FiveM in RedM, too
   */
  kindOf(name: string, isServer: boolean, isStub: boolean): LuaValue[] | undefined {
    const known = this.profile.native(name);
    const isOnThisSide =
      known === undefined || known.side === 'shared' || known.side === (isServer ? 'server' : 'client');
    if (Object.hasOwn(this.implementations, name)) {
      if (!known && this.isRedM && !isStub) return undefined;
      const isAvailable = known ? isOnThisSide : !(isServer && clientOnly.has(name));
      return isAvailable ? ['call'] : undefined;
    }
    if (!known) return this.isProbablyNative(name) ? ['mock'] : undefined;
    if (!isOnThisSide) return undefined;
    if (this.pairs.of(name)) return ['call'];
    const results = defaultResults(name, returnTypeOf(known.signature));
    return results.includes(null) ? ['mock'] : ['constant', ...results];
  }

  /** Natives without a name are hashes. If the natives of a game are not known, the spelling decides. */
  private isProbablyNative(name: string): boolean {
    return /^_?N_?0x[\da-f]+_?$/i.test(name) || (!this.profile.hasNatives && /^[A-Z][a-z\d]+[A-Z]/.test(name));
  }

  /** The name of the native with a hash of 16 hexadecimal digits. */
  nameOf(hash: string): string | undefined {
    return this.profile.nativeName(hash);
  }

  call(name: string, context: NativeContext, parameters: LuaValue[]): readonly (LuaValue | undefined)[] {
    const pair = Object.hasOwn(this.implementations, name) ? undefined : this.pairs.of(name);
    const results = pair
      ? this.pairs.call(pair, name, context, new NativeArguments(parameters))
      : this.implementations[name]?.(context, new NativeArguments(parameters));
    // As in the game, an entity that does not exist has default values.
    return results ?? defaultResults(name, returnTypeOf(this.profile.native(name)?.signature ?? ''));
  }
}
