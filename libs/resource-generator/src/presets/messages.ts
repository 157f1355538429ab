import type { PresetDefinition } from './preset.js';

/** The part before a colon is the label of an entry. */
function entryOf(message: string): { label: string; text: string } {
  const [, label = message, text = message] = /^([^:]{1,40}): +(\S.*)$/.exec(message) ?? [];
  return { label, text: text.charAt(0).toUpperCase() + text.slice(1) };
}

export const menuPreset: PresetDefinition = {
  id: 'menu',
  noun: 'menu',
  defaults: {
    label: 'Menu',
    messages: ['Rules: be kind to each other', 'Ask the staff if you need help'],
    command: 'menu',
  },
  variants: { general: {}, nui: {} },
  behaviors: ({ label, command = 'menu', messages = [] }, { id }) => [
    {
      label,
      trigger: { kind: 'key', name: command, key: 'F5' },
      effects: [],
      description: 'A menu with entries that show a text.',
    },
    ...messages.map(entryOf).map((entry, index) => ({
      suffix: `entry${index + 1}`,
      label: `${label}: ${entry.label}`,
      trigger: { kind: 'choice', of: id, label: entry.label } as const,
      effects: [{ kind: 'notify', to: 'self', text: entry.text } as const],
      description: 'An entry of the menu.',
    })),
  ],
};
