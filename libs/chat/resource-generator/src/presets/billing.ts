import { argument, commandOf, forJobs, type PresetDefinition } from './preset.js';

const payCommand = 'paybill';

export const billingPreset: PresetDefinition = {
  id: 'billing',
  noun: 'billing system',
  defaults: { label: 'Billing', command: 'bill', account: 'bank', limit: 50_000, jobs: [] },
  variants: { general: {} },
  behaviors: (parameters) => [
    {
      label: parameters.label,
      trigger: commandOf(
        parameters.command ?? 'bill',
        argument('player', 'player'),
        argument('amount', 'number', { maximum: parameters.limit ?? 50_000 }),
        argument('reason', 'text', { isOptional: true }),
      ),
      conditions: [...forJobs(parameters), { kind: 'target-near', distanceMeters: 10 }],
      effects: [{ kind: 'bill', account: parameters.account ?? 'bank', payCommand }],
      description: 'Players send bills to players nearby, who pay them with a command.',
    },
    {
      suffix: 'pay',
      label: `${parameters.label}: pay`,
      trigger: commandOf(payCommand),
      effects: [{ kind: 'pay-bill', account: parameters.account ?? 'bank' }],
      isOpen: true,
      description: 'Pays the open bill.',
    },
  ],
};
