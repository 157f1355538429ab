import type { Behavior, Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import type { Effect } from '../behavior/effect.js';
import type { BossAction, Recipe } from '../behavior/system-effect.js';
import type { Trigger } from '../behavior/trigger.js';
import type { Blip, Color, Place } from '../behavior/values.js';

export type { Recipe } from '../behavior/system-effect.js';
export type { Blip, Place } from '../behavior/values.js';

export const blockIds = [
  'shop',
  'garage',
  'job',
  'crafting',
  'admin-commands',
  'teleports',
  'zones',
  'rental',
  'notifications',
  'menu',
  'leaderboard',
  'robbery',
  'door-locks',
  'daily-reward',
  'whitelist',
  'weather',
  'delivery',
  'bank',
  'reports',
  'gathering',
  'buyer',
  'repair',
  'dispatch',
  'billing',
  'jail',
  'scoreboard',
  'dealer',
  'vehicle-keys',
  'stash',
  'boss-menu',
  'speed-cameras',
  'lottery',
] as const;
export type BlockId = (typeof blockIds)[number];

/** An item, a vehicle or a service with its price, in whole units of the currency of the game. */
export interface Offer {
  name: string;
  label: string;
  price: number;
}

export interface Quantity {
  name: string;
  label: string;
  amount: number;
  /** The most of an amount that varies. */
  upTo?: number;
}

export interface Range {
  minimum: number;
  maximum: number;
}

export type Account = 'cash' | 'bank' | 'black';

/**
 * The parameters of a block. A block understands the ones that its defaults contain. `null` means that the block
 * supports the parameter, but does not use it. Amounts of money are whole units of the currency of the game.
 */
export interface BlockParameters {
  label: string;
  locations?: Place[];
  destinations?: Place[];
  blip?: Blip | null;
  jobs?: string[];
  jobName?: string;
  account?: Account;
  /** Whether who has too little there pays with the bank. */
  isAlsoBank?: boolean;
  /** What one use costs. */
  price?: number;
  reward?: Range;
  /** The amount of one payslip. It is paid every `intervalSeconds`. */
  salary?: number;
  /** Whether nobody is alerted. */
  isSilent?: boolean;
  /** The pause between two uses. */
  cooldownSeconds?: number;
  /** How long one use takes or lasts. */
  durationSeconds?: number;
  /** What players seem to do meanwhile. */
  animation?: string;
  /** The time between two payslips, messages or weather types. */
  intervalSeconds?: number;
  radiusMeters?: number;
  /** The speed that is allowed, how much more is tolerated, and what each further km/h costs. */
  limitKmh?: number;
  toleranceKmh?: number;
  pricePerKmh?: number;
  /** When a lottery is drawn (0 is Sunday, null is every day), and how much of the pot the winner gets. */
  drawHour?: number;
  drawWeekday?: number | null;
  potPercent?: number;
  /** What players are told. */
  enterText?: string;
  leaveText?: string;
  /** The largest count, amount of money or number of minutes that the block allows. Its configuration says which. */
  limit?: number;
  chancePercent?: number;
  /** How much a storage holds, and whether each player has another one. */
  slots?: number;
  kilograms?: number;
  isPersonal?: boolean;
  /** What a boss can do. */
  actions?: BossAction[];
  offers?: Offer[];
  vehicles?: Offer[];
  rewardItems?: Quantity[];
  recipes?: Recipe[];
  command?: string;
  releaseCommand?: string;
  commands?: string[];
  messages?: string[];
  weathers?: string[];
}

export interface BlockSpecification {
  block: BlockId;
  /** The kind of job, robbery and so on, which chose the defaults. */
  variant: string;
  parameters: BlockParameters;
  /** The requirements that ask for the block. */
  requirementIds?: string[];
  /** Who can use it, and when. They replace the jobs of its parameters. */
  conditions?: Part<Condition>[];
  /** What else happens, and what starts it instead of the usual trigger. */
  effects?: Part<Effect>[];
  trigger?: Trigger;
  /** A person to talk to, instead of the usual marker or target. */
  presence?: 'ped';
}

/** The languages of the texts of a resource. Texts of a block that lacks one are English there. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'pl' | 'it';
export type Interaction = 'marker' | 'target';

/** The parts of a resource that a description specifies. */
export interface ResourceSpecification {
  /** The title that the user chose, or null for one derived from the blocks. */
  title: string | null;
  blocks: BlockSpecification[];
  behaviors: Behavior[];
  /** How players interact with a place, or null for the habit of the framework. */
  interaction: Interaction | null;
  /** The color of markers, if the user chose one. */
  markerColor?: Color;
  /** Whether menus are on a page in html/, also where the framework has menus. */
  hasPage?: boolean;
  /** The first is the default. English is always included. */
  languages: Language[];
  currencySymbol: string;
}
