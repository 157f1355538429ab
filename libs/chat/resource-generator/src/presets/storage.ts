import { forPrice, located, type PresetDefinition, usedAtPlaces } from './preset.js';

export const stashPreset: PresetDefinition = {
  id: 'stash',
  noun: 'storage',
  defaults: {
    ...located('Storage', 'City hall', 478, 5),
    blip: null,
    jobs: [],
    account: 'cash',
    price: 0,
    slots: 50,
    kilograms: 100,
    isPersonal: false,
  },
  variants: { shared: {}, personal: { label: 'Locker', isPersonal: true } },
  behaviors(parameters, { id }) {
    const { slots = 50, kilograms = 100, isPersonal = false } = parameters;
    return [
      usedAtPlaces(
        parameters,
        isPersonal
          ? 'Every player has a storage for items there, which nobody else can open.'
          : 'Players share a storage for items. The server checks who opens it, and where.',
        [{ kind: 'stash', name: id, slots, kilograms, isPersonal }],
        forPrice(parameters),
      ),
    ];
  },
};
