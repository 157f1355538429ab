import type {
  Account,
  BlockId,
  Effect,
  Interaction,
  Language,
  Offer,
  Place,
  Quantity,
  Range,
  Recipe,
} from '../specification/resource-specification.js';
import type { Prompt } from './prompt.js';

/** A statement of a prompt about the resource. */
export type MentionContent =
  | { kind: 'block'; block: BlockId; variant: string; isWeak: boolean; isNegated: boolean }
  | { kind: 'title'; title: string; isResource: boolean }
  | { kind: 'place'; place: Place; isAddition: boolean; isNegated: boolean }
  | { kind: 'money'; amount: number; role: 'salary' | 'reward' | 'price' | 'unknown' }
  | { kind: 'moneyRange'; range: Range }
  | { kind: 'duration'; seconds: number; role: 'cooldown' | 'interval' | 'duration' | 'unknown' }
  | { kind: 'noCooldown' }
  | { kind: 'offer'; offer: Offer; hasPrice: boolean; isNegated: boolean; isAddition: boolean; isReplacement: boolean }
  | { kind: 'vehicle'; offer: Offer; hasPrice: boolean; isNegated: boolean; isAddition: boolean }
  | { kind: 'quantity'; quantity: Quantity }
  | { kind: 'requiredItem'; name: string; label: string; isNegated: boolean }
  | { kind: 'recipe'; recipe: Recipe; isAddition: boolean }
  | { kind: 'effect'; effect: Effect; isAddition: boolean }
  | { kind: 'jobs'; names: string[]; isAddition: boolean }
  | { kind: 'everybody' }
  | { kind: 'blip'; isShown: boolean; color: number | null; sprite: number | null }
  | { kind: 'interaction'; interaction: Interaction }
  | { kind: 'language'; language: Language; isAddition: boolean }
  | { kind: 'account'; account: Account }
  | { kind: 'minimumPolice'; count: number }
  | { kind: 'chance'; percent: number }
  | { kind: 'radius'; meters: number }
  | { kind: 'limit'; count: number }
  | { kind: 'command'; name: string; isAddition: boolean }
  | { kind: 'adminCommand'; name: string; isNegated: boolean; isAddition: boolean }
  | { kind: 'message'; text: string; isAddition: boolean }
  | { kind: 'weather'; weather: string; isNegated: boolean }
  | { kind: 'currency'; symbol: string }
  | { kind: 'unsupported'; what: string };

/** A verb before a mention, which tells the block that it belongs to: players "sell" at a buyer, and "catch" at a spot. */
export interface Hint {
  position: number;
  /** The likeliest first. */
  blocks: readonly BlockId[];
}

export type Mention = MentionContent & { position: number; hint?: Hint };
export type BlockMention = Mention & { kind: 'block' };
export type MentionReader = (prompt: Prompt) => Mention[];
