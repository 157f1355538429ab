import type { Argument } from '../behavior/values.js';
import { forJobs, type PresetDefinition } from './preset.js';

const argument = (name: string, kind: Argument['kind'], maximum: number, isOptional = false): Argument => ({
  ...{ name, label: name, kind, minimum: 1, maximum, isOptional },
  ...{ pattern: null, choices: [] },
});

const payCommand = 'paybill';

export const billingPreset: PresetDefinition = {
  id: 'billing',
  noun: 'billing system',
  defaults: { label: 'Billing', command: 'bill', account: 'bank', limit: 50_000, jobs: [] },
  variants: { general: {} },
  behaviors: (parameters) => [
    {
      label: parameters.label,
      trigger: {
        kind: 'command',
        name: parameters.command ?? 'bill',
        arguments: [
          argument('player', 'player', 65_535),
          argument('amount', 'number', parameters.limit ?? 50_000),
          argument('reason', 'text', 100, true),
        ],
      },
      conditions: [...forJobs(parameters), { kind: 'target-near', distanceMeters: 10 }],
      effects: [{ kind: 'bill', account: parameters.account ?? 'bank', payCommand }],
      description: 'Players send bills to players nearby, who pay them with a command.',
    },
    {
      suffix: 'pay',
      label: `${parameters.label}: pay`,
      trigger: { kind: 'command', name: payCommand, arguments: [] },
      effects: [{ kind: 'pay-bill', account: parameters.account ?? 'bank' }],
      isOpen: true,
      description: 'Pays the open bill.',
    },
  ],
};
