import type { Part } from '../behavior/behavior.js';
import type { Amount, Condition } from '../behavior/condition.js';
import type { Effect, TradeDiscount, TradeLimit } from '../behavior/effect.js';
import type { Named, Place } from '../behavior/values.js';
import type { Clause } from './annotation.js';
import { type Branches, noBranches } from './draft-branches.js';
import type { Fact, Feature, Preset, RecipeFact, Setting, TriggerFact } from './facts.js';

type Offer = Extract<Fact, { kind: 'offer' }>;

/** The values that a part may not be able to use. */
export type ValueKind =
  'usedUp' | 'price' | 'payment' | 'work' | 'place' | 'interval' | 'job-amount' | 'offer' | Setting['name'];

/** A part of a resource while a message is read: what was said about it so far. */
export interface Draft {
  trigger: TriggerFact | null;
  preset: Preset | null;
  seller: 'shop' | 'player' | null;
  /** Whether nothing says who sells: somebody who is described. */
  isSellerOpen: boolean;
  conditions: Part<Condition>[];
  effects: Part<Effect>[];
  offers: Offer[];
  places: Place[];
  /** Whether the places are beside those that exist. */
  isFurtherPlace: boolean;
  /** Places that nobody knows, by their requirements. */
  unknownPlaces: string[];
  price: number | null;
  /** Whether who is served pays it. */
  isPriceOfCustomer: boolean;
  /** The least of a price that varies. */
  priceFrom: number | null;
  payment: Amount | null;
  pricePerDuty: { each: number; jobs: string[]; id: string } | null;
  /** Whether black money becomes clean, and how much of it is kept. */
  isLaundering: boolean;
  commission: { percent: number; id: string } | null;
  /** What players bet, and the requirement that says so. */
  stake: { minimum: number; maximum: number; id: string } | null;
  shares: { percent: number; job: string | null; id: string }[];
  fields: Extract<Fact, { kind: 'field' }>[];
  /** The requirements that state goods, and what players fill in. */
  offerIds: string[];
  fieldIds: string[];
  /** The grade of the goods that follow. */
  offerGrade: number | null;
  /** `openId`: the requirement of work of which nobody knows what it brings. */
  gathered: (Named & { amount: Amount; openId?: string })[];
  recipes: RecipeFact[];
  /** The requirement that the player is on duty. */
  onDutyId: string | null;
  quotas: TradeLimit[];
  discounts: TradeDiscount[];
  /** The requirement that asks for an animation. */
  animationId: string | null;
  pause: { seconds: number; scope: 'player' | 'place' | 'server' | null; id: string } | null;
  features: { feature: Feature; id: string }[];
  /** Whether it says what it can do, also where this is left out for a proof. */
  namesFeatures: boolean;
  /** What is said so many seconds before. */
  warnings: { secondsBefore: number; id: string }[];
  adminCommands: string[];
  commandName: string | null;
  /** What the message calls it, and the job that this names. */
  title: string | null;
  jobName: string | null;
  /** What players are doing who are told something next. */
  zoneMoment: { moment: 'enter' | 'leave'; id: string } | null;
  /** Whether the message says only what it is about, so far. */
  isHeading: boolean;
  /** Whether nobody knows what the title stands for. */
  hasUnknownTitle: boolean;
  /** What a shop of that name sells, if the message names no goods. */
  wares: Named | null;
  /** Who could use it before follow-ups, which do not change what it is called. Null for the same as now. */
  titleConditions: readonly Condition[] | null;
  /** How often it happens, for a ready-made part. */
  everySeconds: number | null;
  durationSeconds: number | null;
  /** The requirement that says for how long. */
  durationId: string | null;
  workSeconds: number | null;
  jobAmounts: { job: string; value: number }[];
  settings: Setting[];
  /** The clauses that describe it. */
  clauses: Clause[];
  /** The requirement of what it is about. Empty while nothing says so. */
  coreId: string;
  /** The requirements that name the trigger. */
  triggerIds: string[];
  /** Whether the requirement that asks for it is left out, for a proof. */
  isLeftOut: boolean;
  /** The requirement that states a value, by the kind of the value. */
  sources: Map<ValueKind, string>;
  requirementIds: string[];
  branches: Branches;
}

/** A part of which nothing is said yet. */
export const emptyDraft = (): Draft => ({
  ...{
    trigger: null,
    preset: null,
    seller: null,
    isSellerOpen: false,
    conditions: [],
    effects: [],
    offers: [],
    places: [],
    isFurtherPlace: false,
    unknownPlaces: [],
    price: null,
    isPriceOfCustomer: false,
    priceFrom: null,
    payment: null,
  },
  ...{
    pricePerDuty: null,
    isLaundering: false,
    commission: null,
    stake: null,
    shares: [],
    fields: [],
    offerGrade: null,
    offerIds: [],
    fieldIds: [],
    onDutyId: null,
    quotas: [],
    discounts: [],
    animationId: null,
    gathered: [],
    recipes: [],
    pause: null,
    durationSeconds: null,
    durationId: null,
  },
  ...{
    features: [],
    namesFeatures: false,
    warnings: [],
    adminCommands: [],
    commandName: null,
    title: null,
    jobName: null,
    hasUnknownTitle: false,
    wares: null,
    isHeading: false,
    zoneMoment: null,
    titleConditions: null,
    everySeconds: null,
  },
  ...{
    workSeconds: null,
    jobAmounts: [],
    settings: [],
    clauses: [],
    coreId: '',
    triggerIds: [],
    isLeftOut: false,
    requirementIds: [],
    sources: new Map(),
    branches: noBranches(),
  },
});
