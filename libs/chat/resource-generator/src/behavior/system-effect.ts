import type { Named, Place } from './values.js';

/** An item with the ingredients that it is made from. */
export interface Recipe extends Named {
  amount: number;
  ingredients: (Named & { amount: number })[];
}

/** What a boss can do. */
export const bossActions = ['deposit', 'withdraw', 'hire', 'fire', 'promote', 'demote'] as const;
export type BossAction = (typeof bossActions)[number];

/** Larger things that happen, which keep a state or ask the player. */
export type SystemEffect =
  /** The player chooses a recipe and works. At the end, the ingredients become the product, and what follows happens. */
  | { kind: 'craft'; seconds: number; recipes: Recipe[]; animation?: string }
  /** Starts or ends a shift, which brings a payslip after each full interval. */
  | { kind: 'shift'; account: 'cash' | 'bank' | 'black'; salary: number; everySeconds: number }
  /** Leads the player to several places, and pays at each. What follows happens behind the last one. */
  | {
      kind: 'mission';
      destinations: Place[];
      stops: number;
      account: 'cash' | 'bank' | 'black';
      reward: { minimum: number; maximum: number };
      vehicle: Named | null;
    }
  | { kind: 'cancel-mission' }
  /** Opens a storage for items: of the player, or of everybody who may use it. `name` identifies what is in it. */
  | { kind: 'stash'; name: string; slots: number; kilograms: number; isPersonal: boolean }
  /** Manages the money and the employees of the own company. `jobs`: whose bosses may. */
  | { kind: 'boss-menu'; jobs: string[]; actions: BossAction[]; maximum: number }
  /** Deposits, withdraws and transfers money. */
  | { kind: 'bank'; fee: number; maximum: number }
  /** Sends the typed text to the staff, who have a permission of server.cfg. */
  | { kind: 'report'; permission: string; limit: number }
  /** The open reports, which the staff answers and closes. */
  | { kind: 'report-list'; permission: string }
  /** Keeps the other player in a place for the typed minutes, also after a reconnect. */
  | { kind: 'jail'; cell: Place; exit: Place; radiusMeters: number }
  | { kind: 'release' }
  /** Locks the door of the place, or unlocks it. With a price, it belongs to the first who pays and to players with a key. */
  | { kind: 'door'; account: 'cash' | 'bank' | 'black'; price: number | null }
  | { kind: 'door-key' }
  /** Locks the vehicle nearby with its key, which the first driver gets. */
  | { kind: 'key-lock' }
  | { kind: 'vehicle-key' }
  /** Changes to the next weather. Everybody has the same, and the same time. */
  | { kind: 'weather'; weathers: string[]; secondsPerMinute: number }
  /** The weather or the hour and minute that the player typed. */
  | { kind: 'set-weather' }
  | { kind: 'set-time' }
  /** Adds a player to the list of those who can join, removes or checks one, as typed. */
  | { kind: 'whitelist'; message: string }
  /** The players with the highest counts. */
  | { kind: 'ranking'; counter: string; size: number }
  /** Adds a ticket of the player to the lottery, and its price to the pot. */
  | { kind: 'lottery-ticket'; lottery: string; price: number }
  /** A ticket wins so much of the pot. Its buyer gets it, at the next join if offline. */
  | { kind: 'lottery-draw'; lottery: string; account: 'cash' | 'bank' | 'black'; percent: number }
  /** A bill of the number that was typed to the player who was typed. It is paid with the command. */
  | { kind: 'bill'; account: 'cash' | 'bank' | 'black'; payCommand: string }
  | { kind: 'pay-bill'; account: 'cash' | 'bank' | 'black' }
  /** Stores vehicles and takes them out again, or gives back those that are not stored. */
  | { kind: 'garage'; isImpound: boolean; price: number; account: 'cash' | 'bank' | 'black' }
  | { kind: 'dealer'; vehicles: (Named & { price: number })[]; account: 'cash' | 'bank' | 'black' }
  /** One vehicle at a time, which is taken back after some seconds unless these are 0. */
  | {
      kind: 'rental';
      vehicles: (Named & { price: number })[];
      account: 'cash' | 'bank' | 'black';
      seconds: number;
    };
