import type { Color, Recipient } from './values.js';

/** What players see on the screen while they play. */
export type InterfaceEffect =
  /** The text that the player typed, with the name, or as a notification without. */
  | { kind: 'say'; to: Recipient; isAnonymous?: boolean }
  /** What follows happens if the player presses so many keys, each within some seconds. Nothing in front of it takes time. */
  | { kind: 'skill-check'; keys: number; seconds: number }
  /**
   * The text that the player typed, in a form with {name} and {text}: in the chat, and above the head for some seconds. With an
   * outcome, the game decides whether what it says succeeds.
   */
  | {
      kind: 'speak';
      /** Null for everybody. */
      withinMeters: number | null;
      form: string;
      color: Color;
      isInChat: boolean;
      aboveSeconds: number;
      hasOutcome: boolean;
    }
  /** Who is online. */
  | { kind: 'player-list' }
  /** A panel with values. Used again, it hides. */
  | {
      kind: 'hud';
      values: HudValue[];
      unit: 'kmh' | 'mph';
      corner: HudCorner;
      isOnlyInVehicle: boolean;
    }
  /** Puts the seatbelt on, or off. Without it, a crash above the speed throws the player out, and a moving vehicle beeps. */
  | { kind: 'seatbelt'; ejectKmh: number | null; hasSymbol: boolean; beeps?: boolean }
  /** Starts a meter in the vehicle, or stops it: a price for each distance, which the driver or everybody in it sees. */
  | { kind: 'meter'; price: number; perMeters: number; isForAll: boolean };

export const hudValues = [
  'speed', 'fuel', 'seatbelt', 'engine', 'health', 'armor', 'hunger', 'thirst', 'stress', 'cash', 'bank', 'black', 'job', 'id',
  'street',
] as const; // prettier-ignore
export type HudValue = (typeof hudValues)[number];

export type HudCorner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
