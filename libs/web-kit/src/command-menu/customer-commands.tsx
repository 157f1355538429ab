import { useColorScheme } from '@mui/material/styles';
import {
  BadgePlus,
  CircleHelp,
  Coins,
  CreditCard,
  Home,
  KeyRound,
  LayoutDashboard,
  LogIn,
  LogOut,
  MessageSquare,
  Receipt,
  Settings,
  Share2,
  SunMoon,
  UserPlus,
} from 'lucide-react';
import { useStartChatting } from '../account/use-start-chatting.js';
import type { Command } from '@scriptsmith/ui/command-menu/command';
import { paths } from '../routing/paths.js';
import { useLogout, useUser } from '../session/use-session.js';
import { useOpenCommandDialog } from '@scriptsmith/ui/command-menu/open-command-dialog';

const screens = (commands: readonly Omit<Command, 'group'>[]): Command[] =>
  commands.map((command) => ({ ...command, group: 'Screens' }));

const publicScreens = screens([
  { id: 'landing', label: 'Home', keywords: 'landing start', Icon: Home, to: paths.landing },
  { id: 'plans', label: 'Plans', keywords: 'pricing subscribe upgrade', Icon: BadgePlus, to: paths.plans },
]);
const visitorScreens = screens([
  { id: 'login', label: 'Login', keywords: 'sign in', Icon: LogIn, to: paths.login },
  { id: 'signup', label: 'Sign Up', keywords: 'register create account', Icon: UserPlus, to: paths.signup },
]);
const customerScreens = screens([
  { id: 'dashboard', label: 'Dashboard', keywords: 'overview usage', Icon: LayoutDashboard, to: paths.dashboard },
  { id: 'credits', label: 'Add Credits', keywords: 'buy packages top up', Icon: Coins, to: paths.addCredits },
  { id: 'affiliate', label: 'Affiliate Program', keywords: 'referral commission', Icon: Share2, to: paths.affiliate },
  { id: 'account', label: 'Account', keywords: 'settings devices email', Icon: Settings, to: paths.account },
  {
    id: 'invoices',
    label: 'Invoices',
    keywords: 'receipts billing payments',
    Icon: Receipt,
    to: `${paths.account}#invoices`,
  },
  { id: 'card', label: 'Payment Method', keywords: 'card update', Icon: CreditCard, to: paths.account },
  { id: 'password', label: 'Change Password', keywords: 'security', Icon: KeyRound, to: paths.changePassword },
]);

/** The screens and actions of a customer or a visitor. */
export function useCustomerCommands(): readonly Command[] {
  const user = useUser();
  const startChatting = useStartChatting();
  const logout = useLogout();
  const openDialog = useOpenCommandDialog();
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) !== 'light';
  const action = (command: Omit<Command, 'group'>): Command => ({ ...command, group: 'Actions' });
  return [
    ...(user ? customerScreens : visitorScreens),
    ...publicScreens,
    ...(user ? [action({ id: 'chat', label: 'Start Chatting', Icon: MessageSquare, run: startChatting })] : []),
    action({
      id: 'theme',
      label: isDark ? 'Use light theme' : 'Use dark theme',
      keywords: 'mode color',
      Icon: SunMoon,
      run: () => setMode(isDark ? 'light' : 'dark'),
    }),
    action({
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      keywords: 'help keys',
      Icon: CircleHelp,
      run: () => openDialog('shortcuts'),
    }),
    ...(user ? [action({ id: 'logout', label: 'Logout', keywords: 'sign out', Icon: LogOut, run: logout })] : []),
  ];
}
