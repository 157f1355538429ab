import type { Effect } from '../behavior/effect.js';
import type { Amount } from '../behavior/condition.js';
import type { Recipient } from '../behavior/values.js';
import type { LuaValue } from '../lua/lua-value.js';

type Kind<Name extends Effect['kind']> = Extract<Effect, { kind: Name }>;

export type Settings = Record<string, LuaValue>;

/** The effects that are one call. */
export type SimpleKind = Exclude<Effect['kind'], 'progress' | 'random' | 'when' | 'repeat' | 'wait'>;

/** How an effect becomes Lua: a call and its settings in config.lua. */
export interface EffectCode<Name extends Effect['kind']> {
  /** The key in config.lua. */
  key: string;
  comment: string;
  /** PLAYER is the player that the effect reaches, SETTINGS its settings and TYPED the amount that the player typed. */
  call: string | ((effect: Kind<Name>) => string);
  settings(effect: Kind<Name>): Settings;
  recipient?(effect: Kind<Name>): Recipient;
  amount?(effect: Kind<Name>): Amount;
  /** Whether the call returns false if the effect does not happen. */
  canFail?: boolean;
  /** Whether the last arguments of the call are functions: what follows, and what happens if it fails. */
  isFollowedLater?: boolean;
}
