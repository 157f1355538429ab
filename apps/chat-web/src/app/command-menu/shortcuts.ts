import { commandKey, type Shortcut } from '@scriptsmith/ui/command-menu/shortcuts';

/** The shortcuts of the chat. */
export const shortcuts: readonly Shortcut[] = [
  { keys: [commandKey, 'Shift', 'O'], label: 'Start a new conversation' },
  { keys: [commandKey, 'S'], label: 'Save the changed files as a version' },
  { keys: ['Enter'], label: 'Send the message' },
  { keys: ['Shift', 'Enter'], label: 'Start a new line in the message' },
  { keys: ['Esc'], label: 'Stop the answer' },
];
