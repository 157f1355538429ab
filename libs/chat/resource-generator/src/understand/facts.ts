import type { Amount, Condition } from '../behavior/condition.js';
import type { Effect } from '../behavior/effect.js';
import type { HudCorner, HudValue } from '../behavior/interface-effect.js';
import type { Argument, Color, JobGrade, Named, Place, Recipient } from '../behavior/values.js';
import type { BlockId } from '../specification/resource-specification.js';
import type { Concept } from './concepts.js';

/** A ready-made part of a resource that a message names: a shop, a garage. The variant sets its defaults. */
export interface Preset {
  block: BlockId;
  variant: string;
}

/** Something that starts a behavior, as far as a message says it. */
export type TriggerFact =
  | { kind: 'command'; name: string; arguments: Argument[] }
  | { kind: 'key'; key: string }
  | { kind: 'item'; item: Named }
  | { kind: 'interval'; everySeconds: number }
  | { kind: 'schedule'; hour: number; weekday: number | null }
  | { kind: 'player'; moment: 'join' | 'leave' | 'die' | 'kill' | 'enter-vehicle' | 'leave-vehicle' }
  | { kind: 'idle'; seconds: number }
  | { kind: 'entity'; entity: 'pedestrian' | 'object'; models: string[] }
  | { kind: 'zone'; moment: 'enter' | 'leave'; radiusMeters: number | null };

/** A statement of a message that the generator can build. */
export type Fact =
  | { kind: 'trigger'; trigger: TriggerFact }
  | { kind: 'condition'; condition: Condition }
  /** The pause between two uses. `scope` is null if the words do not say for whom. */
  | { kind: 'pause'; seconds: number; scope: 'player' | 'place' | 'server' | null }
  /** Only while the player is on duty, in the job that the part is for. */
  | { kind: 'on-duty' }
  /** Only for these jobs. Several in one sentence add up. `isOnDuty`: those who are on duty are excluded. */
  | { kind: 'audience'; jobs: JobGrade[]; isExcluded: boolean; isOnDuty?: boolean; isBoss?: boolean }
  /** So many pieces of an item, or of everything, for each player within a period. */
  | { kind: 'quota'; item: Named | null; count: number; periodSeconds: number }
  /** The item that was named before is used up. */
  | { kind: 'used-up' }
  /** `assumed`: what the message does not say about it. */
  | { kind: 'effect'; effect: Effect; chancePercent?: number; assumed?: string }
  /** Values of a panel on the screen. The first ones begin the panel. */
  | { kind: 'panel'; values: HudValue[] }
  /** Something that players see so many seconds before an effect that waits for them. */
  | { kind: 'warning'; secondsBefore: number }
  | { kind: 'preset'; preset: Preset; isAnother: boolean; title?: string }
  /** Money for each player of a job, as in "unemployed 500, police 2000". */
  | { kind: 'job-amount'; jobs: string[]; value: number }
  /** `from`: the least of a price that varies. */
  | {
      kind: 'offer';
      thing: Named;
      isWeapon: boolean;
      isVehicle: boolean;
      price: number | null;
      from?: number;
      grade?: number;
    }
  /**
   * Who sells: `shop` sells to players, `player` sells to a buyer. Without a subject, the part decides: `titled` is what the
   * message is about, if it is a business. `isByPlayer`: players are the subject.
   */
  | { kind: 'trade'; seller: 'shop' | 'player' | 'titled' | 'unknown'; isByPlayer?: boolean }
  /** A price, fee or deposit without an item. `isOfCustomer`: who is served pays, and not who works. */
  | { kind: 'price'; value: number; from?: number; isOfCustomer?: boolean }
  /** Money that players receive or pay: the part that it belongs to decides. */
  | { kind: 'payment'; amount: Amount }
  | { kind: 'price-per-duty'; each: number; jobs: string[] }
  /** For how long the effects around it last. */
  | { kind: 'duration'; seconds: number }
  /** Adds to the effect in front of it. */
  | { kind: 'effect-setting'; setting: EffectSetting }
  | { kind: 'recipe'; recipe: RecipeFact }
  /** Players make something of what they have from the work before, or of one of each ingredient. */
  | { kind: 'made'; item: Named; ingredients?: Named[] }
  /** Another amount of an ingredient, or of what is gathered. */
  | { kind: 'item-amount'; item: Named; amount: number }
  /** What work takes, whose product comes by chance. */
  | { kind: 'input'; item: Named; amount: number }
  /** Players gather an item, with a tool if one is named. `isOpen`: something that nobody knows, which brings something else. */
  | { kind: 'gather'; item: Named; amount?: Amount; isOpen?: boolean }
  /** The job or subject that a message is about: "Lumberjack job:". */
  | { kind: 'title'; title: string; job?: string }
  /** `isFurther`: beside those that exist. */
  | { kind: 'place'; place: Place; isFurther?: boolean }
  | { kind: 'unknown-place' }
  /** The price at one of several places: "80 at Grove Street, 160 at Rockford Hills". */
  | { kind: 'place-price'; place: Place; value: number }
  /** A name that the message gives in front of what it describes: "Moonshine: …". */
  /** `wares`: what a shop of that name sells at least. */
  | { kind: 'unknown-title'; title: string; wares?: Named }
  /** `isUsual`: the message does not say how long. */
  | { kind: 'work'; seconds: number; isUsual?: boolean }
  /** What players seem to do meanwhile. */
  | { kind: 'animation' }
  | { kind: 'setting'; setting: Setting }
  /** A command for admins: heal, bring. */
  | { kind: 'admin-command'; name: string }
  /** Something that a ready-made part does by itself. */
  | { kind: 'feature'; feature: Feature }
  /** What happens in so many of all cases. Null: in the others. The effects follow. */
  | { kind: 'case'; percent: number | null }
  /** The goods are sold in this case. */
  | { kind: 'sale'; price: Amount | null }
  /** Of a delivery: its stops, and what each of them brings. */
  | { kind: 'delivery'; stops?: number; reward?: Amount; tip?: Amount }
  /** What follows happens if the condition in front of it does not hold. */
  | { kind: 'otherwise' }
  /** Where the money goes that is paid. Null: all of it, to the company of the job. */
  | { kind: 'share'; percent: number | null; job: string | null }
  /** Black money becomes clean. */
  | { kind: 'launder' }
  /** Players bet an amount that they choose. */
  | { kind: 'stake'; minimum?: number; maximum?: number }
  /** What is kept of it. */
  | { kind: 'commission'; percent: number }
  /** What players fill in, beside what the effect needs. */
  | { kind: 'field'; field: 'name' | 'reason'; minimum?: number; maximum?: number; pattern?: Argument['pattern'] }
  /** The goods behind it are for this grade and those above. */
  | { kind: 'offer-grade'; grade: number }
  /** Another price under a condition, which follows if it is null. */
  | { kind: 'alternative-price'; value: number; condition: Condition | null }
  /** Another amount of the money that is given, for players with a permission. */
  | { kind: 'other-amount'; value: number; to: 'admin' | 'vip' }
  /** What a price becomes: so many times as much, and so much more. Of one of several goods, if it is named. */
  | { kind: 'price-change'; thing: string | null; factor: number; more: number }
  /** How many percent less people of these jobs pay, or everybody at these hours. */
  | { kind: 'discount'; jobs: string[]; hours?: { from: number; to: number }; percent: number }
  /** What is said next is told to players who enter the zone that was named, or leave it. */
  | { kind: 'zone-moment'; moment: 'enter' | 'leave' }
  /** Takes something away from a part that exists. */
  | { kind: 'removal'; removed: Removed }
  | { kind: 'removed-thing'; thing: Named }
  /** Another item or job instead of one: of the one that the part has if `from` is null. */
  | { kind: 'exchange'; of: 'item' | 'job'; from: string | null; to: Named }
  /** Another text, or one more. Null: the part says that it was used. */
  | { kind: 'text'; text: string | null; isMore: boolean; to: Recipient }
  /** "When somebody uses it": a moment of the part that exists, by its verb. */
  | { kind: 'moment'; verb: Concept }
  /** Another name for the command of a part. */
  | { kind: 'command-name'; name: string }
  /** Another key for a part that starts with one. */
  | { kind: 'key-change'; key: string }
  /** Something that is understood, and that no part can do. */
  | { kind: 'impossible' }
  /** Words that carry on what another part says. */
  | { kind: 'connection' };

/** What a follow-up can take away. */
export type Removed =
  | ('cooldown' | 'blip' | 'price' | 'job' | 'police' | 'tool' | 'hours' | 'limit' | 'progress' | 'salary')
  | ('alert' | 'animation' | 'skill-check');

/** What ready-made parts can do, and messages ask for. */
export type Feature =
  | 'survives-reconnect'
  | 'no-weapons'
  | 'tells-moments'
  | 'release'
  | 'shows-time'
  | 'staff-sees'
  | 'staff-closes'
  | 'staff-teleports'
  | 'counts-open'
  | 'store'
  | 'deposit'
  | 'withdraw'
  | 'transfer'
  | 'balance'
  | 'hire'
  | 'fire'
  | 'promote'
  | 'return-way'
  | 'expires'
  | 'lock'
  | 'duty'
  | 'reason'
  | 'draws-winner'
  | 'config';

/** How a part is presented, or a value that a preset takes. */
export type Setting =
  /** `alert`: of the police. `isPersonal`: each player has another one. */
  | { name: 'blip' | 'alert' | 'isPersonal' | 'isAlsoBank'; value: boolean }
  | { name: 'presence'; value: 'marker' | 'target' | 'ped' }
  | { name: 'account'; value: 'cash' | 'bank' | 'black' }
  | { name: 'blipColor' | 'blipLabel' | 'markerColor' | 'title' | 'text' | 'weather'; value: string }
  /** What players of a zone are told. */
  | { name: 'enterText' | 'leaveText'; value: string }
  /** Ends what the command of the part begins. */
  | { name: 'releaseCommand'; value: string }
  | { name: 'language'; value: 'de' }
  | {
      /** `blipScale`: a factor. */
      name:
        | 'radiusMeters'
        | 'limitKmh'
        | 'toleranceKmh'
        | 'pricePerKmh'
        | 'drawHour'
        | 'drawWeekday'
        | 'potPercent'
        | 'limitSeconds'
        | 'salary'
        | 'intervalSeconds'
        | 'limit'
        | 'cooldownSeconds'
        | 'blipScale'
        | 'slots'
        | 'kilograms';
      value: number;
    };

/** What a message adds to an effect that it has named. */
export type EffectSetting =
  | {
      name:
        | 'withStreet'
        | 'isAnonymous'
        | 'damageAfterwards'
        | 'fallsWhenJumping'
        | 'isSaved'
        | 'isShown'
        | 'canReturn'
        | 'hasSymbol'
        | 'beeps'
        | 'isForAll'
        | 'isNear'
        | 'isAbove'
        | 'isInChat'
        | 'isOnlyInChat'
        | 'isColored'
        | 'hasOutcome'
        | 'isThrown';
    }
  /** How far away a text is seen. Null for everybody. */
  | { name: 'withinMeters'; value: number | null }
  | { name: 'color'; value: Color }
  /** With {text}. */
  | { name: 'form'; value: string }
  | { name: 'levelEvery' | 'ejectKmh' | 'price' | 'perMeters' | 'blipSeconds' | 'count'; value: number }
  | { name: 'unit'; value: 'kmh' | 'mph' }
  | { name: 'corner'; value: HudCorner };

/** A recipe, as in "2 iron and 1 plastic for a lockpick". */
export interface RecipeFact {
  product: Named;
  amount: number;
  ingredients: (Named & { amount: number })[];
}
