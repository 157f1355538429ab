import type { Amount } from '../behavior/condition.js';
import type { Account } from '../behavior/values.js';
import { float, vector3 } from '../lua/lua-value.js';
import { capitalized } from '../specification/words.js';
import type { EffectCode, Settings, SimpleKind } from './effect-settings.js';
import { interfaceEffectCodes } from './interface-effect-code.js';
import { systemEffectCodes } from './system-effect-code.js';
import { vehicleEffectCodes } from './vehicle-effect-code.js';
import { accountName, amountValue } from './condition-settings.js';

const start = (clientEffect: string): string => `Effects.start(PLAYER, '${clientEffect}', SETTINGS)`;
const moneySettings = ({ account, amount }: { account: Account; amount: Amount }): Settings => ({
  ...(typeof account === 'string' ? { account } : { job: account.society }),
  ...amountSetting(amount),
});
const amountSetting = (amount: Amount): Settings => (amount.kind === 'argument' ? {} : { amount: amountValue(amount) });
const ruleNames = { 'no-damage': 'noDamage', 'no-collisions': 'noCollisions', 'speed-limit': 'speedLimit' };

export const effectCodes: { [Name in SimpleKind]: EffectCode<Name> } = {
  'give-money': {
    key: 'reward',
    comment: 'The money that is received.',
    call: ({ account }) =>
      `Effects.give${typeof account === 'string' ? 'Money' : 'SocietyMoney'}(PLAYER, SETTINGSTYPED)`,
    settings: moneySettings,
    recipient: ({ to }) => to,
    amount: ({ amount }) => amount,
  },
  'take-money': {
    key: 'payment',
    comment: 'The money that is taken.',
    call: ({ account }) =>
      `Effects.take${typeof account === 'string' ? 'Money' : 'SocietyMoney'}(PLAYER, SETTINGSTYPED)`,
    settings: moneySettings,
    recipient: ({ from }) => from,
    amount: ({ amount }) => amount,
  },
  'give-item': {
    key: 'item',
    comment: 'The item that is received.',
    call: 'Effects.giveItem(PLAYER, SETTINGSTYPED)',
    settings: ({ item, amount }) => ({ ...item, ...amountSetting(amount) }),
    recipient: ({ to }) => to,
    amount: ({ amount }) => amount,
  },
  'take-item': {
    key: 'takenItem',
    comment: 'The item that is taken.',
    call: 'Effects.takeItem(PLAYER, SETTINGSTYPED)',
    settings: ({ item, amount }) => ({ ...item, ...amountSetting(amount) }),
    recipient: ({ from }) => from,
    amount: ({ amount }) => amount,
  },
  'give-typed-item': {
    key: 'item',
    comment: '',
    call: 'Effects.giveItem(PLAYER, { name = FIRST_TEXT, label = FIRST_TEXT }TYPED)',
    settings: () => ({}),
    recipient: ({ to }) => to,
    amount: ({ amount }) => amount,
  },
  'give-weapon': {
    key: 'weapon',
    comment: 'The weapon that is received, and its ammunition.',
    call: 'Effects.giveWeapon(PLAYER, SETTINGS)',
    settings: ({ weapon, ammunition }) => ({ ...weapon, ammunition }),
    recipient: ({ to }) => to,
  },
  trade: {
    key: 'trade',
    comment: 'What is traded, with the prices (a random one up to upTo). An offer may need a minimum grade of the job.',
    call: ({ direction, limits, discounts }) =>
      limits || discounts
        ? `Deals.trade(PLAYER, SETTINGS, settings.label, Trades.${direction})`
        : `Trades.${direction}(PLAYER, SETTINGS, settings.label)`,
    settings: ({ account, offers, limits, discounts, isAlsoBank }) => ({
      account: accountName(account),
      ...(isAlsoBank && { otherAccount: 'bank' }),
      maxAmount: 50,
      ammunition: 50,
      offers: offers.map(({ name, label, price, upTo, isWeapon, minimumGrade }) => ({
        name,
        label,
        price,
        ...(upTo !== undefined && { upTo }),
        ...(isWeapon && { isWeapon }),
        ...(minimumGrade > 0 && { minimumGrade }),
      })),
      ...(limits && {
        limits: limits.map(({ item, count, periodSeconds }) => ({
          ...(item && { item: item.name }),
          ...{ count, periodSeconds },
        })),
      }),
      ...(discounts && {
        discounts: discounts.map(({ jobs, hours, percent }) => ({
          ...(hours ? { hours } : { jobs: Object.fromEntries(jobs.map((job) => [job, 0])) }),
          percent,
        })),
      }),
    }),
    canFail: true,
  },
  notify: {
    key: 'message',
    comment: 'The text that is shown.',
    call: ({ key }) =>
      `Framework.notify(PLAYER, ${key === undefined ? 'SETTINGS.text' : `L('${key}', SETTINGS.text)`}, 'info')`,
    settings: ({ text }) => ({ text }),
    recipient: ({ to }) => to,
  },
  announce: {
    key: 'announcement',
    comment: 'The text that everybody sees in the chat.',
    call: "TriggerClientEvent('chat:addMessage', -1, { args = { SETTINGS.text } })",
    settings: ({ text }) => ({ text }),
  },
  'announce-next': {
    key: 'announcements',
    comment: 'The texts that everybody sees, one after the other.',
    call: 'Effects.announceNext(settings)',
    settings: ({ texts }) => ({ texts }),
  },
  dispatch: {
    key: 'alert',
    comment: 'Who is alerted, and how many seconds they see the place on the map.',
    call: 'Effects.alert(PLAYER, SETTINGS)',
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
    call: 'Effects.changeStatus(PLAYER, SETTINGS)',
    settings: ({ status, percent }) => ({ kind: status, label: capitalized(status), percent }),
    recipient: ({ to }) => to,
  },
  'set-job': {
    key: 'job',
    comment: 'The job that the player gets.',
    call: 'Effects.setJob(PLAYER, SETTINGS)',
    settings: ({ job, grade }) => ({ name: job, label: job, grade }),
    recipient: ({ to }) => to,
  },
  'set-duty': {
    key: 'duty',
    comment: "Whether the player goes on duty: true, false, or 'toggle'.",
    call: 'Effects.setDuty(PLAYER, SETTINGS.isOnDuty)',
    settings: ({ isOnDuty }) => ({ isOnDuty }),
  },
  heal: {
    key: 'heal',
    comment: 'The health that is added, in percent.',
    call: start('heal'),
    settings: ({ percent }) => ({ percent }),
    recipient: ({ to }) => to,
  },
  armor: {
    key: 'armor',
    comment: 'The armor that is added, in percent.',
    call: start('armor'),
    settings: ({ percent }) => ({ percent }),
    recipient: ({ to }) => to,
  },
  revive: {
    key: 'revive',
    comment: 'Dead players stand up again.',
    call: "Effects.start(PLAYER, 'revive')",
    settings: () => ({}),
    recipient: ({ to }) => to,
  },
  kill: {
    key: 'kill',
    comment: 'The player dies.',
    call: "Effects.start(PLAYER, 'kill')",
    settings: () => ({}),
    recipient: ({ to }) => to,
  },
  freeze: {
    key: 'freeze',
    comment: 'Whether the player is held in place.',
    call: ({ isFrozen }) => `Effects.${isFrozen === 'toggle' ? 'toggleFreeze(PLAYER)' : 'freeze(PLAYER, SETTINGS)'}`,
    settings: ({ isFrozen }): Settings => (isFrozen === 'toggle' ? {} : { isFrozen }),
    recipient: ({ to }) => to,
  },
  'run-speed': {
    key: 'runSpeed',
    comment: 'How much faster the player runs (the game allows at most 1.49), and for how many seconds.',
    call: start('runSpeed'),
    settings: ({ multiplier, seconds }) => ({ multiplier: float(Math.min(1.49, multiplier)), seconds }),
  },
  invincible: {
    key: 'invincible',
    comment: 'For how many seconds the player takes no damage.',
    call: ({ damageAfterwards }) => start(damageAfterwards ? 'delayedDamage' : 'invincible'),
    settings: ({ seconds }) => ({ seconds }),
  },
  'no-weapons': {
    key: 'noWeapons',
    comment: 'For how many seconds the player cannot use weapons: false for until it is ended with 0.',
    call: start('noWeapons'),
    settings: ({ seconds }) => ({ seconds: seconds ?? false }),
  },
  'zone-rule': {
    key: 'rule',
    comment: 'What holds in the zone, and whether it begins or ends. A speed limit is in km/h.',
    call: start('zoneRule'),
    settings: ({ rule, kmh, isOn }) => ({ rule: ruleNames[rule], isOn, ...(kmh !== null && { kmh }) }),
  },
  population: {
    key: 'population',
    comment: 'Of what the game adds, and how much of it: 0 is nothing, 1 as much as usual.',
    call: start('population'),
    settings: ({ of, percent }) => ({ of, share: float(percent / 100) }),
  },
  'screen-effect': {
    key: 'screenEffect',
    comment: 'The effect of the screen, and for how many seconds.',
    call: start('screenEffect'),
    settings: ({ effect, seconds }) => ({ effect, seconds }),
  },
  'walk-style': {
    key: 'walkStyle',
    comment: 'How the player walks, and for how many seconds.',
    call: start('walkStyle'),
    settings: ({ seconds, fallsWhenJumping }) => ({ style: 'move_m@drunk@verydrunk', seconds, fallsWhenJumping }),
  },
  teleport: {
    key: 'destination',
    comment: 'Where the player is taken.',
    call: ({ to }) => {
      if (to === 'waypoint') return "Effects.start(PLAYER, 'teleportToWaypoint')";
      if (to === 'typed') return 'Effects.teleport(PLAYER, vector3(arguments.x, arguments.y, arguments.z))';
      if (to === 'target' || to === 'self') {
        return `Effects.teleport(PLAYER, GetEntityCoords(GetPlayerPed(${to === 'self' ? 'source' : 'arguments.player'})))`;
      }
      return start('teleport');
    },
    settings: ({ to }): Settings =>
      typeof to === 'string' ? {} : { label: to.label, coords: vector3(to), heading: float(to.heading) },
    recipient: ({ who }) => who,
  },
  ...vehicleEffectCodes,
  ...interfaceEffectCodes,
  ...systemEffectCodes,
  blip: {
    key: 'place',
    comment: 'What the place of the player is called on the map, and for how many seconds it is shown.',
    call: "Effects.start(PLAYER, 'blip', SETTINGS, GetEntityCoords(GetPlayerPed(source)))",
    settings: ({ label, seconds }) => ({ label, seconds }),
    recipient: ({ to }) => to,
  },
  'roll-dice': {
    key: 'dice',
    comment: 'How many dice of which sides, how far away the result is seen, and for how many seconds above the head.',
    call: 'Effects.rollDice(PLAYER, DICE, SETTINGS)',
    settings: ({ count, sides, withinMeters, aboveSeconds, isThrown }) => ({
      ...{ count, sides, distance: float(withinMeters), isThrown },
      ...(aboveSeconds > 0 && { aboveSeconds, color: [255, 255, 255] }),
    }),
  },
  count: {
    key: 'count',
    comment: 'What is counted, and how much is added.',
    call: 'Counters.add(PLAYER, SETTINGS)',
    settings: ({ counter, amount, isSaved, levelEvery, isShown, isRanked }) => ({
      counter,
      label: counter,
      amount,
      isSaved,
      ...(levelEvery !== null && { levelEvery }),
      ...(isShown && { isShown }),
      ...(isRanked && { isRanked }),
    }),
  },
  'rename-character': {
    key: 'rename',
    comment: 'The player gets the name that was typed.',
    call: 'Effects.rename(PLAYER, NAMES)',
    settings: () => ({}),
  },
  kick: {
    key: 'kick',
    comment: 'Why the player is kicked.',
    call: ({ isTyped }) => `DropPlayer(PLAYER, ${isTyped ? 'FIRST_TEXT or ' : ''}SETTINGS.reason)`,
    settings: ({ reason }) => ({ reason }),
    recipient: ({ to }) => to ?? 'self',
  },
  log: {
    key: 'log',
    comment: 'It is written to the log.',
    call: 'Effects.log(PLAYER, settings.label)',
    settings: () => ({}),
  },
};
