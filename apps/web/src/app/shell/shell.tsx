import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { SkipLink } from '@scriptsmith/ui/shell/skip-link';
import { FailureBoundary } from '@scriptsmith/ui/shell/failure-boundary';
import { NavigationSpace } from '@scriptsmith/ui/shell/navigation-space';
import { CommandDialogs } from '@scriptsmith/ui/command-menu/command-dialogs';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { paths } from '../../shared/routing/paths.js';
import { useNavigationUser } from './use-navigation-user.js';
import { useNavigationFocus } from '@scriptsmith/ui/shell/use-navigation-focus';

const CommandMenu = lazyDialog(
  () => import('../command-menu/command-menu.js'),
  ({ onDismiss }: { onDismiss: () => void }) => onDismiss(),
);

/**
 * The place of the screen. That of a signed-in user is as high as the window, because a footer in the window would move
 * with the data that is loading.
 */
const Place = styled('div')({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  '&[data-signed-in]': { minHeight: `calc(100dvh - ${measure.header})` },
});

/** Fills the screen while a chunk loads. */
const Blank = styled('div')({ flex: 1, minHeight: '100dvh' });

/** The frame around every screen. */
export function Shell() {
  useNavigationFocus();
  const { pathname } = useLocation();
  const hasNavigation = useNavigationUser() !== null;
  const isConsole = [paths.admin, paths.analytics].some((path) => matchPath(`${path}/*`, pathname));
  return (
    <CommandDialogs Menu={CommandMenu}>
      <SkipLink />
      <Header />
      <Suspense fallback={<Blank />}>
        <Place data-signed-in={hasNavigation ? '' : undefined}>
          <FailureBoundary place={pathname}>
            <Outlet />
          </FailureBoundary>
        </Place>
        {/* Appears with the screen, because it would move when the height of the screen becomes known. */}
        {!isConsole && <Footer />}
      </Suspense>
      {hasNavigation && <NavigationSpace />}
    </CommandDialogs>
  );
}
