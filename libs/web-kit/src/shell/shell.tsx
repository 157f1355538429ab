import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Brand } from '@scriptsmith/ui/shell/brand';
import { HeaderFrame } from '@scriptsmith/ui/shell/header-frame';
import { SkipLink } from '@scriptsmith/ui/shell/skip-link';
import { FailureBoundary } from '@scriptsmith/ui/shell/failure-boundary';
import { NavigationSpace } from '@scriptsmith/ui/shell/navigation-space';
import { ThemeToggle } from '@scriptsmith/ui/shell/theme-toggle';
import { CommandDialogs } from '@scriptsmith/ui/command-menu/command-dialogs';
import { lazyDialog, lazyPart } from '@scriptsmith/ui/lazy/lazy-component';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { isConsolePath, paths } from '../routing/paths.js';
import { useIsView } from '../session/customer-view.js';
import { useNavigationFocus } from '@scriptsmith/ui/shell/use-navigation-focus';

const CommandMenu = lazyDialog(
  () => import('../command-menu/command-menu.js'),
  ({ onDismiss }: { onDismiss: () => void }) => onDismiss(),
);

const CustomerViewBanner = lazyPart(
  () => import('./customer-view-banner.js'),
  'You are viewing the site as a customer, read only.',
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

interface ShellProps {
  /** The part of the header between the brand and the theme toggle. */
  children?: ReactNode;
  /** Whether the header has the navigation of a signed-in user. */
  hasNavigation?: boolean;
  footer?: ReactNode;
}

/** The frame around every screen. */
export function Shell({ children, hasNavigation = false, footer }: ShellProps) {
  useNavigationFocus();
  const { pathname } = useLocation();
  const isView = useIsView();
  return (
    <CommandDialogs Menu={CommandMenu}>
      <SkipLink />
      <HeaderFrame notice={isView && <CustomerViewBanner fallback={null} />}>
        <Brand to={paths.landing} reloadDocument={isConsolePath(pathname)} />
        {children}
        <ThemeToggle />
      </HeaderFrame>
      <Suspense fallback={<Blank />}>
        <Place data-signed-in={hasNavigation ? '' : undefined}>
          <FailureBoundary place={pathname}>
            <Outlet />
          </FailureBoundary>
        </Place>
        {/* Appears with the screen, because it would move when the height of the screen becomes known. */}
        {footer}
      </Suspense>
      {hasNavigation && <NavigationSpace />}
    </CommandDialogs>
  );
}
