import { Brand } from '@scriptsmith/ui/shell/brand';
import { HeaderFrame } from '@scriptsmith/ui/shell/header-frame';
import { ThemeToggle } from '@scriptsmith/ui/shell/theme-toggle';
import { useLocation } from 'react-router-dom';
import { paths } from '../../shared/routing/paths.js';
import { AccountActions } from './account-actions.js';
import { SignedInNavigation } from './signed-in-navigation.js';
import { useNavigationUser } from './use-navigation-user.js';

/** The brand, the account actions on the landing page, and the navigation of signed-in users on all other screens. */
export function Header() {
  const { pathname } = useLocation();
  const user = useNavigationUser();
  return (
    <HeaderFrame>
      <Brand to={paths.landing} />
      {pathname === paths.landing && <AccountActions />}
      {user && <SignedInNavigation key={user.id} user={user} />}
      <ThemeToggle />
    </HeaderFrame>
  );
}
