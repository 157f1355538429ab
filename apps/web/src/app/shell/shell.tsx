import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { mainId } from '../../shared/page/page.js';
import { FailureBoundary } from './failure-boundary.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { useNavigationFocus } from './use-navigation-focus.js';

const SkipLink = styled('a')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'fixed',
  insetBlockStart: theme.spacing(1),
  insetInlineStart: theme.spacing(1),
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));

/** Fills the screen while a chunk loads, so that the footer does not jump. */
const Blank = styled('div')({ flex: 1, minHeight: '100dvh' });

/** The frame around every screen. */
export function Shell() {
  useNavigationFocus();
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink href={`#${mainId}`}>Skip to content</SkipLink>
      <Header />
      <Suspense fallback={<Blank />}>
        <FailureBoundary place={pathname}>
          <Outlet />
        </FailureBoundary>
      </Suspense>
      <Footer />
    </>
  );
}
