import type { Effect } from '../behavior/effect.js';
import type { Amount } from '../behavior/condition.js';
import type { Argument, Recipient } from '../behavior/values.js';
import type { ConfigEntry } from './rendered-part.js';
import { float, type LuaValue } from '../lua/lua-value.js';
import { amountExpression } from './condition-settings.js';
import { effectCodes } from './effect-code.js';
import type { EffectCode, SimpleKind } from './effect-settings.js';

type Settings = Record<string, LuaValue>;

/** The statement of an effect, with its settings. */
export interface RenderedEffect {
  statement: string;
  /** Null for an effect without settings. */
  entry: ConfigEntry | null;
  /** Whether the statement is a call that returns false if the effect does not happen. */
  canFail: boolean;
  /** Whether what follows is a further argument of the call. */
  isFollowedLater: boolean;
}

/**
 * @param key the key of its settings, which is unique in the behavior
 * @param parameters what the player types
 */
export function renderEffect(effect: Simple, key: string, parameters: readonly Argument[]): RenderedEffect {
  const code = codeOf(effect);
  const settings = `settings.${key}`;
  const recipient = code.recipient?.(effect) ?? 'self';
  const isOptional = recipient === 'target' && parameters.some((each) => each.kind === 'player' && each.isOptional);
  const { list, player, values } = recipientCode(recipient, settings, isOptional);
  const amount = code.amount?.(effect);
  const texts = parameters.filter(({ kind }) => kind === 'text').map(({ name }) => `arguments.${name}`);
  const source = (typeof code.call === 'string' ? code.call : code.call(effect))
    .replace('TYPED', typedAmount(amount, settings, player))
    .replace('DICE', texts[0] ?? diceOf(effect))
    .replaceAll('FIRST_TEXT', texts[0] ?? "''")
    .replace('NAMES', [texts[0] ?? "''", texts[1] ?? "''"].join(', '))
    .replaceAll('SETTINGS', settings)
    .replaceAll('PLAYER', player);
  const value = { ...code.settings(effect), ...values };
  return {
    statement: list ? `for _, player in ipairs(${list}) do\n    ${source}\nend` : source,
    entry: Object.keys(value).length === 0 ? null : { key, value, comment: code.comment },
    canFail: code.canFail ?? false,
    isFollowedLater: code.isFollowedLater ?? false,
  };
}

/** The dice that nobody names. */
const diceOf = (effect: Simple): string =>
  effect.kind === 'roll-dice' ? `'${effect.count}d${effect.sides[0] ?? 6}'` : "'1d6'";

/** The further argument of an effect whose amount is not read from its settings alone. */
function typedAmount(amount: Amount | undefined, settings: string, player: string): string {
  if (amount?.kind === 'argument') return `, arguments.${amount.argument}`;
  return amount?.kind === 'when' || amount?.kind === 'share'
    ? `, ${amountExpression(amount, `${settings}.amount`, player)}`
    : '';
}

type Simple = Extract<Effect, { kind: SimpleKind }>;

/** The key of the settings of an effect, before it is made unique. */
export const effectKey = (effect: Simple): string => codeOf(effect).key;

const codeOf = (effect: Simple): EffectCode<SimpleKind> =>
  effectCodes[effect.kind] as unknown as EffectCode<SimpleKind>;

interface RecipientCode {
  /** The expression of a list of players, or null for one player. */
  list: string | null;
  player: string;
  /** Further settings of the effect. */
  values: Settings;
}

function recipientCode(recipient: Recipient, settings: string, isOptional: boolean): RecipientCode {
  const one = (player: string): RecipientCode => ({ list: null, player, values: {} });
  const many = (list: string, values: Settings = {}): RecipientCode => ({ list, player: 'player', values });
  switch (recipient) {
    case 'self':
      return one('source');
    case 'target':
      return one(isOptional ? 'arguments.player or source' : 'arguments.player');
    case 'victim':
      return one('arguments.victim');
    case 'killer':
      // Nobody has killed a player who fell.
      return many('{ arguments.killer }');
    case 'everyone':
      return many('Players.all()');
    case 'occupants':
      return many('Players.inSameVehicle(source)');
  }
  if ('jobs' in recipient) return many(`Players.onDuty(${settings}.jobs)`, { jobs: recipient.jobs });
  if ('nearestOf' in recipient) {
    return many(`{ Players.nearest(source, 30.0, ${settings}.nearestOf) }`, { nearestOf: recipient.nearestOf });
  }
  if ('permission' in recipient) {
    return many(`Players.withPermission(${settings}.permission)`, { permission: recipient.permission });
  }
  if ('withItem' in recipient)
    return many(`Players.withItem(${settings}.neededItem)`, { neededItem: recipient.withItem });
  return many(`Players.within(GetEntityCoords(GetPlayerPed(source)), ${settings}.distance)`, {
    distance: float(recipient.withinMeters),
  });
}
