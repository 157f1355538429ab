import type { Amount, Condition } from './condition.js';
import type { InterfaceEffect } from './interface-effect.js';
import type { SystemEffect } from './system-effect.js';
import type { Account, Named, Place, Recipient } from './values.js';
import type { VehicleEffect } from './vehicle-effect.js';

/** So many pieces of an item, or of everything that is sold there, for each player within a period. */
export interface TradeLimit {
  item: Named | null;
  count: number;
  periodSeconds: number;
  requirementIds: string[];
}

/**
 * How many percent less people of these jobs pay, on duty where the framework has duty, or everybody at these hours of the game.
 * Who sells receives less.
 */
export interface TradeDiscount {
  jobs: string[];
  hours?: { from: number; to: number };
  percent: number;
  requirementIds: string[];
}

/**
 * What holds in a zone until it ends: players take no damage, vehicles and players pass through each other, or the vehicle that
 * a player drives is no faster.
 */
export interface ZoneRule {
  kind: 'zone-rule';
  rule: 'no-damage' | 'no-collisions' | 'speed-limit';
  /** Of a speed limit. */
  kmh: number | null;
  isOn: boolean;
}

/**
 * So many percent of the vehicles and people that the game adds around the player, from then on. At 0, players are not wanted
 * or the emergency services do not come.
 */
export interface PopulationRule {
  kind: 'population';
  of: 'vehicles' | 'parkedVehicles' | 'pedestrians' | 'wantedLevel' | 'services';
  percent: number;
}

/** What happens. Effects follow one after the other; those after a `progress` happen only if it is completed. */
export type Effect =
  | SystemEffect
  | { kind: 'give-money'; account: Account; amount: Amount; to: Recipient }
  | { kind: 'take-money'; account: Account; amount: Amount; from: Recipient }
  | { kind: 'give-item'; item: Named; amount: Amount; to: Recipient }
  | { kind: 'take-item'; item: Named; amount: Amount; from: Recipient }
  /** The item that the player typed. */
  | { kind: 'give-typed-item'; amount: Amount; to: Recipient }
  /** One of several outcomes, chosen by weight. */
  | { kind: 'random'; outcomes: { weight: number; effects: Effect[] }[] }
  /** The effects happen if all conditions hold, the others if not. The conditions look at the moment: none remembers uses. */
  | { kind: 'when'; conditions: Condition[]; effects: Effect[]; otherwise: Effect[] }
  /** Again and again while the player stays, for so many seconds in all. `maximum` is the most money that it gives in all. */
  | { kind: 'repeat'; label: string; everySeconds: number; seconds: number; maximum: number | null; effects: Effect[] }
  | { kind: 'give-weapon'; weapon: Named; ammunition: number; to: Recipient }
  /** Buys or sells one of the offers that the player chooses from a menu; `direction` is seen from the player. */
  | {
      kind: 'trade';
      direction: 'buy' | 'sell';
      account: Account;
      /** The price of an offer is random up to `upTo`. */
      offers: (Named & { price: number; upTo?: number; isWeapon: boolean; minimumGrade: number })[];
      limits?: TradeLimit[];
      discounts?: TradeDiscount[];
      /** Whether who has too little in the account pays with the bank. */
      isAlsoBank?: boolean;
    }
  | { kind: 'progress'; label: string; seconds: number; animation: string | null }
  /** `key`: a text of lua/locales/, in which the other text is a value. */
  | { kind: 'notify'; to: Recipient; text: string; key?: string }
  | { kind: 'announce'; text: string }
  /** One of the texts for everybody: the one behind the last. */
  | { kind: 'announce-next'; texts: string[] }
  | { kind: 'dispatch'; jobs: string[]; text: string; blipSeconds: number; withStreet: boolean; isAnonymous: boolean }
  | { kind: 'heal'; percent: number; to: Recipient }
  | { kind: 'armor'; percent: number; to: Recipient }
  | { kind: 'revive'; to: Recipient }
  | { kind: 'kill'; to: Recipient }
  | { kind: 'freeze'; isFrozen: boolean | 'toggle'; to: Recipient }
  | { kind: 'status'; status: 'hunger' | 'thirst' | 'stress'; percent: number; to: Recipient }
  | { kind: 'run-speed'; multiplier: number; seconds: number }
  | { kind: 'invincible'; seconds: number; damageAfterwards: boolean }
  /** Null for until another one ends it, with 0. */
  | { kind: 'no-weapons'; seconds: number | null }
  | ZoneRule
  | PopulationRule
  | { kind: 'screen-effect'; effect: string; seconds: number }
  | { kind: 'walk-style'; style: 'drunk'; seconds: number; fallsWhenJumping: boolean }
  /** `typed`: the coordinates x, y and z that the player typed. */
  | { kind: 'teleport'; to: Place | 'waypoint' | 'target' | 'self' | 'typed'; who: Recipient }
  | VehicleEffect
  | InterfaceEffect
  /** What follows happens after some seconds. */
  | { kind: 'wait'; seconds: number }
  /** What follows happens if the other player accepts. */
  | { kind: 'consent' }
  /** Both players pay, and one of them gets everything. */
  | { kind: 'wager'; account: 'cash' | 'bank' | 'black'; amount: Amount }
  | { kind: 'set-job'; job: string; grade: number; to: Recipient }
  | { kind: 'set-duty'; isOnDuty: boolean | 'toggle' }
  | { kind: 'blip'; to: Recipient; label: string; seconds: number }
  /** At most `count` dice, which the player can name in the first text of a command (3d6). The result can be above the head. */
  | {
      kind: 'roll-dice';
      count: number;
      sides: number[];
      withinMeters: number;
      aboveSeconds: number;
      isThrown: boolean;
      /** Whether the player names the dice. */
      isTyped?: boolean;
    }
  /** `levelEvery`: so many are a level. `isShown`: the player sees count and level on the screen. */
  | {
      kind: 'count';
      counter: string;
      amount: number;
      isSaved: boolean;
      levelEvery: number | null;
      isShown?: boolean;
      isRanked?: boolean;
    }
  /** The first two texts that the player typed are the first and last name. */
  | { kind: 'rename-character' }
  /** `isTyped`: the player can type another reason. */
  | { kind: 'kick'; reason: string; to?: Recipient; isTyped?: boolean }
  | { kind: 'log' };

/** An effect, or those that it contains. */
export function nestedEffects(effect: Effect): Effect[] {
  if (effect.kind === 'random') return effect.outcomes.flatMap(({ effects }) => effects.flatMap(nestedEffects));
  if (effect.kind === 'when') return [...effect.effects, ...effect.otherwise].flatMap(nestedEffects);
  return effect.kind === 'repeat' ? effect.effects.flatMap(nestedEffects) : [effect];
}
