import type { Effect } from '../behavior/effect.js';
import type { Amount, Recipient } from '../behavior/values.js';
import type { ConfigEntry } from '../blocks/block-definition.js';
import { float, type LuaValue, vector3 } from '../lua/lua-value.js';
import { amountExpression, amountValue } from './amount-code.js';
import { accountName } from './condition-code.js';
import { readLua } from './lua-files.js';

type Kind<Name extends Effect['kind']> = Extract<Effect, { kind: Name }>;
type Settings = Record<string, LuaValue>;

/** How an effect becomes Lua: a statement of `lua/effects/` and its settings in config.lua. */
interface EffectCode<Name extends Effect['kind']> {
  /** The key in config.lua. */
  key: string;
  comment: string;
  file: string;
  settings(effect: Kind<Name>): Settings;
  recipient?(effect: Kind<Name>): Recipient;
  amount?(effect: Kind<Name>): Amount;
  /** The function of lua/client/effects.lua, for effects on the client. */
  clientEffect?: string;
}

const onClient = <Name extends Effect['kind']>(
  clientEffect: string,
  code: Omit<EffectCode<Name>, 'file' | 'clientEffect'>,
): EffectCode<Name> => ({ ...code, clientEffect, file: 'client_effect' });

type SimpleKind = Exclude<Effect['kind'], 'progress' | 'random'>;

const codes: { [Name in SimpleKind]?: EffectCode<Name> } = {
  'give-money': {
    key: 'reward',
    comment: 'The money that the player receives.',
    file: 'give_money',
    settings: ({ account, amount }) => ({ account: accountName(account), amount: amountValue(amount) }),
    recipient: ({ to }) => to,
    amount: ({ amount }) => amount,
  },
  'take-money': {
    key: 'payment',
    comment: 'The money that is taken.',
    file: 'take_money',
    settings: ({ account, amount }) => ({ account: accountName(account), amount: amountValue(amount) }),
    recipient: ({ from }) => from,
    amount: ({ amount }) => amount,
  },
  'give-item': {
    key: 'item',
    comment: 'The item that the player receives.',
    file: 'give_item',
    settings: ({ item, amount }) => ({ ...item, amount: amountValue(amount) }),
    recipient: ({ to }) => to,
    amount: ({ amount }) => amount,
  },
  'take-item': {
    key: 'takenItem',
    comment: 'The item that is taken.',
    file: 'take_item',
    settings: ({ item, amount }) => ({ ...item, amount: amountValue(amount) }),
    recipient: ({ from }) => from,
    amount: ({ amount }) => amount,
  },
  'give-weapon': {
    key: 'weapon',
    comment: 'The weapon that the player receives, and its ammunition.',
    file: 'give_weapon',
    settings: ({ weapon, ammunition }) => ({ ...weapon, ammunition }),
    recipient: ({ to }) => to,
  },
  notify: {
    key: 'message',
    comment: 'The text that is shown.',
    file: 'notify',
    settings: ({ text }) => ({ text }),
    recipient: ({ to }) => to,
  },
  announce: {
    key: 'announcement',
    comment: 'The text that everybody sees in the chat.',
    file: 'announce',
    settings: ({ text }) => ({ text }),
  },
  dispatch: {
    key: 'alert',
    comment: 'Who is alerted, and how many seconds they see the place on the map.',
    file: 'alert',
    settings: ({ jobs, text, blipSeconds, withStreet, isAnonymous }) => ({
      jobs,
      text,
      seconds: blipSeconds,
      withStreet,
      isAnonymous,
    }),
  },
  status: {
    key: 'status',
    comment: 'Hunger, thirst or stress, and the percentage that is added.',
    file: 'status',
    settings: ({ status, percent }) => ({ kind: status, percent }),
    recipient: ({ to }) => to,
  },
  'set-job': {
    key: 'job',
    comment: 'The job that the player gets.',
    file: 'set_job',
    settings: ({ job, grade }) => ({ name: job, label: job, grade }),
    recipient: ({ to }) => to,
  },
  heal: onClient('heal', {
    key: 'heal',
    comment: 'The health that is added, in percent.',
    settings: ({ percent }) => ({ percent }),
    recipient: ({ to }) => to,
  }),
  armor: onClient('armor', {
    key: 'armor',
    comment: 'The armor that is added, in percent.',
    settings: ({ percent }) => ({ percent }),
    recipient: ({ to }) => to,
  }),
  revive: onClient('revive', {
    key: 'revive',
    comment: 'Dead players stand up again.',
    settings: () => ({}),
    recipient: ({ to }) => to,
  }),
  kill: onClient('kill', { key: 'kill', comment: 'The player dies.', settings: () => ({}), recipient: ({ to }) => to }),
  freeze: onClient('freeze', {
    key: 'freeze',
    comment: 'Whether the player is held in place.',
    settings: ({ isFrozen }) => ({ isFrozen }),
    recipient: ({ to }) => to,
  }),
  'run-speed': onClient('runSpeed', {
    key: 'runSpeed',
    comment: 'How much faster the player runs (at most 1.49), and for how many seconds.',
    settings: ({ multiplier, seconds }) => ({ multiplier: float(multiplier), seconds }),
  }),
  invincible: onClient('invincible', {
    key: 'invincible',
    comment: 'For how many seconds the player takes no damage, and whether it follows afterwards.',
    settings: ({ seconds, damageAfterwards }) => ({ seconds, damageAfterwards }),
  }),
  'no-weapons': onClient('noWeapons', {
    key: 'noWeapons',
    comment: 'For how many seconds the player cannot use weapons.',
    settings: ({ seconds }) => ({ seconds }),
  }),
  'screen-effect': onClient('screenEffect', {
    key: 'screenEffect',
    comment: 'The effect of the screen, and for how many seconds.',
    settings: ({ effect, seconds }) => ({ effect, seconds }),
  }),
  'walk-style': onClient('walkStyle', {
    key: 'walkStyle',
    comment: 'How the player walks, and for how many seconds.',
    settings: ({ seconds, fallsWhenJumping }) => ({ style: 'move_m@drunk@verydrunk', seconds, fallsWhenJumping }),
  }),
  teleport: onClient('teleport', {
    key: 'destination',
    comment: 'Where the player is taken.',
    settings: ({ to }) =>
      typeof to === 'string'
        ? {}
        : { label: to.label, coords: vector3(to), heading: float(to.heading) },
    recipient: ({ who }) => who,
  }),
};

/** The statement of an effect, with its settings. */
export interface RenderedEffect {
  statement: string;
  entry: ConfigEntry;
}

/**
 * @param key the key of its settings, which is unique in the behavior
 * @throws RangeError for an effect that has no code
 */
export function renderEffect(effect: Effect, key: string): RenderedEffect {
  const code = codeOf(effect);
  const settings = `settings.${key}`;
  const recipient = code.recipient?.(effect) ?? 'self';
  const { list, player, values } = recipientCode(recipient, settings);
  const amount = code.amount?.(effect);
  const source = readLua(`effects/${code.file}.lua`)
    .replaceAll('AMOUNT', amount ? amountExpression(amount, `${settings}.amount`, player) : 'AMOUNT')
    .replaceAll('SETTINGS', settings)
    .replaceAll('PLAYER', player)
    .replaceAll("'EFFECT'", `'${code.clientEffect ?? ''}'`);
  return {
    statement: list ? `for _, player in ipairs(${list}) do\n${source.replace(/^(?=.)/gm, '    ')}\nend` : source,
    entry: { key, value: { ...code.settings(effect), ...values }, comment: code.comment },
  };
}

/** The key of the settings of an effect, before it is made unique. */
export const effectKey = (effect: Effect): string => codeOf(effect).key;

export const hasCode = (effect: Effect): boolean => effect.kind in codes;

function codeOf(effect: Effect): EffectCode<Effect['kind']> {
  const code = codes[effect.kind as SimpleKind] as EffectCode<Effect['kind']> | undefined;
  if (!code) throw new RangeError(`The effect ${effect.kind} has no code`);
  return code;
}

interface RecipientCode {
  /** The expression of a list of players, or null for one player. */
  list: string | null;
  player: string;
  /** Further settings of the effect. */
  values: Settings;
}

function recipientCode(recipient: Recipient, settings: string): RecipientCode {
  const one = (player: string): RecipientCode => ({ list: null, player, values: {} });
  const many = (list: string, values: Settings = {}): RecipientCode => ({ list, player: 'player', values });
  switch (recipient) {
    case 'self':
      return one('source');
    case 'target':
      return one('arguments.player');
    case 'victim':
      return one('victim');
    case 'everyone':
      return many('Players.all()');
    case 'occupants':
      return many('Players.inSameVehicle(source)');
  }
  if ('jobs' in recipient) return many(`Players.onDuty(${settings}.jobs)`, { jobs: recipient.jobs });
  if ('permission' in recipient) {
    return many(`Players.withPermission(${settings}.permission)`, { permission: recipient.permission });
  }
  if ('withItem' in recipient) return many(`Players.withItem(${settings}.neededItem)`, { neededItem: recipient.withItem });
  return many(`Players.within(GetEntityCoords(GetPlayerPed(source)), ${settings}.distance)`, {
    distance: float(recipient.withinMeters),
  });
}
