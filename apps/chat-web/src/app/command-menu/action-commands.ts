import { useColorScheme } from '@mui/material/styles';
import type { Command } from '@scriptsmith/ui/command-menu/command';
import { useOpenCommandDialog } from '@scriptsmith/ui/command-menu/open-command-dialog';
import { CircleHelp, Coins, Download, LogOut, Plus, SunMoon } from 'lucide-react';
import { paths } from '../../shared/routing/paths.js';
import { endSession } from '../../shared/session/sign-in.js';
import { useProductLink } from '../../shared/session/use-session.js';
import { useAppStore } from '../../shared/store/hooks.js';

/** What can be done on every screen. */
export function useActionCommands(): readonly Command[] {
  const store = useAppStore();
  const productLink = useProductLink();
  const openDialog = useOpenCommandDialog();
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) !== 'light';
  const actions: Omit<Command, 'group'>[] = [
    { id: 'new', label: 'New conversation', keywords: 'create start', Icon: Plus, to: paths.newConversation },
    {
      id: 'credits',
      label: 'Buy credits',
      Icon: Coins,
      run: () => window.open(productLink('/add-credits'), '_blank', 'noopener'),
    },
    {
      id: 'export',
      label: 'Export all conversations',
      keywords: 'download zip',
      Icon: Download,
      run: () => window.location.assign('/api/export'),
    },
    {
      id: 'theme',
      label: isDark ? 'Use light theme' : 'Use dark theme',
      keywords: 'mode color',
      Icon: SunMoon,
      run: () => setMode(isDark ? 'light' : 'dark'),
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      keywords: 'help keys',
      Icon: CircleHelp,
      run: () => openDialog('shortcuts'),
    },
    { id: 'sign-out', label: 'Sign out', keywords: 'logout', Icon: LogOut, run: () => endSession(store) },
  ];
  return actions.map((command) => ({ ...command, group: 'Actions' }));
}
