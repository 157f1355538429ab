import type { Trigger } from '../behavior/trigger.js';
import type { BlockParameters } from '../specification/resource-specification.js';
import { atPlaces, commandOf, forPrice, type PresetDefinition } from './preset.js';

const drawTrigger = ({ intervalSeconds = 0, drawHour = 0, drawWeekday = null }: BlockParameters): Trigger =>
  intervalSeconds > 0
    ? { kind: 'interval', everySeconds: intervalSeconds }
    : { kind: 'schedule', hour: drawHour, weekday: drawWeekday };

export const lotteryPreset: PresetDefinition = {
  id: 'lottery',
  noun: 'lottery',
  defaults: {
    label: 'Lottery',
    command: 'lottery',
    locations: [],
    blip: { sprite: 500, color: 5, scale: 0.8 },
    account: 'cash',
    price: 75,
    potPercent: 100,
    drawHour: 19,
    drawWeekday: null,
    intervalSeconds: 0,
  },
  variants: { general: {} },
  behaviors(parameters, { id }) {
    const { label, command = 'lottery', locations = [], account = 'cash', price = 0 } = parameters;
    return [
      {
        label,
        trigger: locations.length > 0 ? atPlaces(parameters) : commandOf(command),
        conditions: forPrice(parameters),
        effects: [{ kind: 'lottery-ticket', lottery: id, price }],
        description: 'Players buy tickets, whose price goes into the pot. Tickets and pot survive restarts.',
      },
      {
        suffix: 'draw',
        label: `${label}: draw`,
        trigger: drawTrigger(parameters),
        effects: [{ kind: 'lottery-draw', lottery: id, account, percent: parameters.potPercent ?? 100 }],
        isOpen: true,
        description: 'One ticket wins the pot, which everybody reads. Winners who are offline get it when they join.',
      },
    ];
  },
};
