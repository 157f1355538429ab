import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SkipLink } from '@scriptsmith/ui/shell/skip-link';
import { FailureBoundary } from '@scriptsmith/ui/shell/failure-boundary';
import { NavigationSpace } from '@scriptsmith/ui/shell/app-navigation';
import { CommandDialogs } from '../command-menu/command-dialogs.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { useNavigationUser } from './use-navigation-user.js';
import { useNavigationFocus } from '@scriptsmith/ui/shell/use-navigation-focus';

/** Fills the screen while a chunk loads. */
const Blank = styled('div')({ flex: 1, minHeight: '100dvh' });

/** The frame around every screen. */
export function Shell() {
  useNavigationFocus();
  const { pathname } = useLocation();
  const hasNavigation = useNavigationUser() !== null;
  return (
    <CommandDialogs>
      <SkipLink />
      <Header />
      <Suspense fallback={<Blank />}>
        <FailureBoundary place={pathname}>
          <Outlet />
        </FailureBoundary>
        {/* Appears with the screen, because it would move when the height of the screen becomes known. */}
        <Footer />
      </Suspense>
      {hasNavigation && <NavigationSpace />}
    </CommandDialogs>
  );
}
