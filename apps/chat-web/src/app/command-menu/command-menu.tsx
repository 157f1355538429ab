import { CommandMenu as Menu } from '@scriptsmith/ui/command-menu/command-menu';
import type { Commands } from '@scriptsmith/ui/command-menu/command';
import { useActionCommands } from './action-commands.js';
import { useFoundCommands } from './found-commands.js';

/** Finds conversations, files and actions. */
export default function CommandMenu({ onDismiss }: { onDismiss: () => void }) {
  return <Menu useCommands={useCommands} placeholder="Search conversations, files and actions" onDismiss={onDismiss} />;
}

function useCommands(typed: string): Commands {
  const actions = useActionCommands();
  const found = useFoundCommands(typed);
  return { commands: [...actions, ...found], found: new Set(found) };
}
