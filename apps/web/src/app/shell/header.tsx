import { Brand } from '@scriptsmith/ui/shell/brand';
import { HeaderFrame } from '@scriptsmith/ui/shell/header-frame';
import { lazyPart } from '@scriptsmith/ui/lazy/lazy-component';
import { ThemeToggle } from '@scriptsmith/ui/shell/theme-toggle';
import { useLocation } from 'react-router-dom';
import { paths } from '../../shared/routing/paths.js';
import { useIsView } from '../../shared/session/customer-view.js';
import { AccountActions } from './account-actions.js';
import { useNavigationUser } from './use-navigation-user.js';

/** Loaded for signed-in users only, because visitors do not need it. */
const SignedInNavigation = lazyPart(() => import('./signed-in-navigation.js'), "The navigation couldn't be loaded.");

const CustomerViewBanner = lazyPart(
  () => import('./customer-view-banner.js'),
  'You are viewing the site as a customer, read only.',
);

/** Keeps the controls after the navigation in their place. */
const navigationPlace = <span style={{ flex: 1 }} />;

/** The brand, the account actions on the landing page, and the navigation of signed-in users on all other screens. */
export function Header() {
  const { pathname } = useLocation();
  const user = useNavigationUser();
  const isView = useIsView();
  return (
    <HeaderFrame notice={isView && <CustomerViewBanner fallback={null} />}>
      <Brand to={paths.landing} />
      {pathname === paths.landing && <AccountActions />}
      {user && <SignedInNavigation key={user.id} user={user} fallback={navigationPlace} />}
      <ThemeToggle />
    </HeaderFrame>
  );
}
