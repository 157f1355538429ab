import { lazyPart } from '@scriptsmith/ui/lazy/lazy-component';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { Shell } from '@scriptsmith/web-kit/shell/shell';
import { useLocation } from 'react-router-dom';
import { AccountActions } from './account-actions.js';
import { Footer } from './footer.js';
import { useNavigationUser } from './use-navigation-user.js';

/** Loaded for signed-in users only, because visitors do not need it. */
const SignedInNavigation = lazyPart(() => import('./signed-in-navigation.js'), "The navigation couldn't be loaded.");

/** Keeps the controls after the navigation in their place. */
const navigationPlace = <span style={{ flex: 1 }} />;

/** The account actions on the landing page, and the navigation of signed-in users on all other screens. */
export function SiteShell() {
  const { pathname } = useLocation();
  const user = useNavigationUser();
  return (
    <Shell hasNavigation={user !== null} footer={<Footer />}>
      {pathname === paths.landing && <AccountActions />}
      {user && <SignedInNavigation key={user.id} user={user} fallback={navigationPlace} />}
    </Shell>
  );
}
