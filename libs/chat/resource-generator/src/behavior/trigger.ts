import type { Argument, Blip, Named, Place } from './values.js';

/** What starts a behavior. All times are in seconds, distances in meters. */
export type Trigger =
  | { kind: 'command'; name: string; arguments: Argument[]; isForConsole?: boolean }
  /** A key that players can change in the settings of the game. It runs the command `name`. */
  | { kind: 'key'; name: string; key: string }
  /** A player goes to a place and uses it. */
  | { kind: 'place'; places: Place[]; presence: 'marker' | 'target' | 'ped'; blip: Blip | boolean; form: Argument[] }
  /** A player goes to any person in the street, or to any object of these models, and uses it. */
  | { kind: 'entity'; entity: 'pedestrian' | 'object'; models: string[] }
  /** A player chooses one of the options that a place or command offers. */
  | { kind: 'choice'; of: string; label: string }
  | { kind: 'item'; item: Named }
  | { kind: 'zone'; place: Place; radiusMeters: number; moment: 'enter' | 'leave'; blip?: Blip }
  | { kind: 'player'; moment: 'join' | 'leave' | 'die' | 'kill' | 'enter-vehicle' | 'leave-vehicle' }
  /** A player has not moved for some seconds. */
  | { kind: 'idle'; seconds: number }
  /** Again and again for each player. */
  | { kind: 'interval'; everySeconds: number }
  /** At an hour of the real day of the server, on a weekday (0 is Sunday) or every day. */
  | { kind: 'schedule'; hour: number; weekday: number | null }
  /** When another behavior has finished. */
  | { kind: 'after'; behavior: string };
