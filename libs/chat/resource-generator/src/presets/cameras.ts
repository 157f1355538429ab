import type { Amount } from '../behavior/condition.js';
import type { Place } from '../behavior/values.js';
import type { PresetDefinition } from './preset.js';

const road = (label: string, x: number, y: number, z: number): Place => ({ label, x, y, z, heading: 0 });

export const speedCamerasPreset: PresetDefinition = {
  id: 'speed-cameras',
  noun: 'set of speed cameras',
  defaults: {
    label: 'Speed camera',
    locations: [
      road('Calais Avenue', -524.3, -1776.4, 21.3),
      road('Vinewood Park Drive', 981, 407.4, 92.2),
      road('Palomino Freeway', 2442.2, -134.6, 88.8),
    ],
    blip: { sprite: 184, color: 1, scale: 0.7 },
    account: 'bank',
    price: 250,
    limitKmh: 80,
    toleranceKmh: 0,
    pricePerKmh: 0,
    radiusMeters: 30,
  },
  variants: { general: {} },
  behaviors({ label, locations = [], blip, account = 'bank', price = 0, ...parameters }) {
    const { limitKmh = 80, toleranceKmh = 0, pricePerKmh = 0, radiusMeters = 30 } = parameters;
    const fine: Amount =
      pricePerKmh === 0
        ? { kind: 'fixed', value: price }
        : { kind: 'bySpeed', base: price, each: pricePerKmh, aboveKmh: limitKmh };
    return locations.map((place, index) => ({
      ...(index > 0 && { suffix: String(index + 1) }),
      label,
      trigger: { kind: 'zone', place, radiusMeters, moment: 'enter', ...(blip && { blip }) },
      conditions: [
        { kind: 'vehicle', isInside: true, models: [], classes: [], seat: 'driver' },
        { kind: 'speed', minimumKmh: limitKmh + toleranceKmh + 1, maximumKmh: null },
      ],
      effects: [
        { kind: 'screen-effect', effect: 'CamPushInNeutral', seconds: 4 },
        { kind: 'notify', to: 'self', text: String(limitKmh), key: 'speed_camera' },
        { kind: 'take-money', account, amount: fine, from: 'self' },
      ],
      description: 'Drivers who are too fast are flashed and pay a fine. The server measures the speed.',
    }));
  },
};
