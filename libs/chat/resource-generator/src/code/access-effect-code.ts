import type { EffectCode } from './effect-settings.js';

type AccessKind =
  ('door' | 'door-key' | 'key-lock' | 'vehicle-key') | ('weather' | 'set-weather' | 'set-time' | 'whitelist');

const withoutSettings = { key: 'unused', comment: '', settings: () => ({}) };

/** The code of doors, keys, the weather and the whitelist. */
export const accessEffectCodes: { [Name in AccessKind]: EffectCode<Name> } = {
  door: {
    key: 'door',
    comment: 'The model of the door object, and what the house costs if players buy it.',
    call: ({ price }) => `Doors.${price === null ? 'toggle' : 'use'}(PLAYER, place, settings)`,
    settings: ({ price, account }) => ({
      model: 'v_ilev_fa_frontdoor',
      ...(price !== null && { price, account }),
    }),
  },
  'door-key': { ...withoutSettings, call: 'Doors.giveKey(PLAYER, arguments.player)', canFail: true },
  'key-lock': { ...withoutSettings, call: 'VehicleKeys.toggle(PLAYER)', canFail: true },
  'vehicle-key': { ...withoutSettings, call: 'VehicleKeys.give(PLAYER, arguments.player)', canFail: true },
  weather: {
    key: 'weather',
    comment: 'The weather types in their order, the first hour, and the seconds of a minute of the game.',
    call: 'Weather.next(SETTINGS)',
    settings: ({ weathers, secondsPerMinute }) => ({ weathers, startHour: 8, secondsPerMinute }),
  },
  'set-weather': { ...withoutSettings, call: 'Weather.set(PLAYER, arguments.type)' },
  'set-time': { ...withoutSettings, call: 'Weather.setTime(PLAYER, arguments.hour, arguments.minute or 0)' },
  whitelist: {
    key: 'whitelist',
    comment: 'What players see who are not on the whitelist.',
    call: 'Whitelists.change(PLAYER, arguments.action, arguments.player)',
    settings: ({ message }) => ({ message }),
  },
};
