import { CommandMenu as Menu } from '@scriptsmith/ui/command-menu/command-menu';
import type { Commands } from '@scriptsmith/ui/command-menu/command';
import { useOpenPath } from '../routing/use-open-path.js';
import { useAdminCommands } from './admin-commands.js';
import { useCustomerCommands } from './customer-commands.js';

/** Finds screens and actions, and for admins users and keys. */
export default function CommandMenu({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Menu
      useCommands={useCommands}
      placeholder="Search screens and actions"
      openPath={useOpenPath()}
      onDismiss={onDismiss}
    />
  );
}

function useCommands(typed: string): Commands {
  const customer = useCustomerCommands();
  const { commands, found } = useAdminCommands(typed);
  return { commands: [...customer, ...commands], found };
}
