import type { Effect } from '../behavior/effect.js';
import type { EffectCode } from './effect-settings.js';
import { float } from '../lua/lua-value.js';
import { accountName, amountValue } from './condition-settings.js';

type InterfaceKind = Extract<
  Effect['kind'],
  'say' | 'speak' | 'skill-check' | 'player-list' | 'hud' | 'seatbelt' | 'meter' | 'consent' | 'wager'
>;

/** Values of a panel that only the server knows. */
const ofServer: ReadonlySet<string> = new Set(['cash', 'bank', 'black', 'job', 'hunger', 'thirst', 'stress']);

/** Effects on the screen, and agreements of two players. */
export const interfaceEffectCodes: { [Name in InterfaceKind]: EffectCode<Name> } = {
  say: {
    key: 'message',
    comment: 'Who sees the message.',
    call: ({ isAnonymous }) =>
      isAnonymous ? "Framework.notify(PLAYER, FIRST_TEXT, 'info')" : 'Interface.say(source, PLAYER, FIRST_TEXT)',
    settings: () => ({}),
    recipient: ({ to }) => to,
  },
  'skill-check': {
    key: 'skillCheck',
    comment: 'How many keys the player has to press, and how many seconds there are for each.',
    call: 'Clients.skillCheck(PLAYER, SETTINGS)',
    settings: ({ keys, seconds }) => ({ keys, seconds: float(seconds) }),
    canFail: true,
  },
  speak: {
    key: 'speech',
    comment:
      'How the text is shown, in red, green and blue: in the chat, above the head for some seconds, and how far away.',
    call: 'Interface.speak(source, FIRST_TEXT, SETTINGS)',
    settings: ({ form, color: { r, g, b }, isInChat, aboveSeconds, hasOutcome, withinMeters }) => ({
      ...{ form, color: [r, g, b], isInChat, aboveSeconds },
      ...(hasOutcome && { hasOutcome }),
      ...(withinMeters !== null && { distance: float(withinMeters) }),
    }),
  },
  'player-list': {
    key: 'players',
    comment: '',
    call: 'Interface.showPlayers(PLAYER, settings.label)',
    settings: () => ({}),
  },
  hud: {
    key: 'panel',
    comment: 'What the panel shows, in which unit (kmh or mph) and corner, and whether only in a vehicle.',
    call: ({ values }) =>
      `Interface.toggleHud${values.some((value) => ofServer.has(value)) ? 'WithValues' : ''}(PLAYER, SETTINGS)`,
    settings: ({ values, unit, corner, isOnlyInVehicle }) => ({ values, unit, corner, isOnlyInVehicle }),
  },
  seatbelt: {
    key: 'seatbelt',
    comment:
      'Above how many km/h a crash throws out who wears no seatbelt, and whether a warning is on the screen or heard.',
    call: "Effects.start(PLAYER, 'seatbelt', SETTINGS)",
    settings: ({ ejectKmh, hasSymbol, beeps }) => ({
      ...{ ...(ejectKmh !== null && { ejectKmh }), hasSymbol },
      ...(beeps && { beeps }),
    }),
  },
  meter: {
    key: 'meter',
    comment: 'The price of a distance in meters, and whether everybody in the vehicle sees it.',
    call: 'Interface.toggleMeter(PLAYER, SETTINGS)',
    settings: ({ price, perMeters, isForAll }) => ({ price, perMeters, isForAll }),
    canFail: true,
  },
  consent: {
    key: 'consent',
    comment: 'The other player has to accept.',
    call: 'Wagers.accepts(source, arguments.player, settings.label)',
    settings: () => ({}),
    canFail: true,
  },
  wager: {
    key: 'wager',
    comment: 'What both players pay, and the sides of their dice.',
    call: 'Wagers.play(source, arguments.player, SETTINGSTYPED)',
    settings: ({ account, amount }) => ({
      account: accountName(account),
      sides: 100,
      ...(amount.kind !== 'argument' && { amount: amountValue(amount) }),
    }),
    amount: ({ amount }) => amount,
    canFail: true,
  },
};
