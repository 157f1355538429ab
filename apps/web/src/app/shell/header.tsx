import { Brand } from '@scriptsmith/ui/shell/brand';
import { HeaderFrame } from '@scriptsmith/ui/shell/header-frame';
import { ThemeToggle } from '@scriptsmith/ui/shell/theme-toggle';
import { useLocation } from 'react-router-dom';
import { paths } from '../../shared/routing/paths.js';
import { AccountActions } from './account-actions.js';

/** The brand on every screen, and the account actions on the landing page. */
export function Header() {
  const { pathname } = useLocation();
  return (
    <HeaderFrame>
      <Brand to={paths.landing} />
      {pathname === paths.landing && <AccountActions />}
      <ThemeToggle />
    </HeaderFrame>
  );
}
