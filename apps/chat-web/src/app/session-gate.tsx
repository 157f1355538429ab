import { lazyScreen } from '@scriptsmith/ui/lazy/lazy-screen';
import type { ReactNode } from 'react';
import { hasCode } from '../shared/api/api-error.js';
import { sessionApi } from '../shared/session/session-api.js';
import { useAppSelector } from '../shared/store/hooks.js';
import { Blank } from './blank.js';

const SignInPage = lazyScreen(() => import('../features/sign-in/sign-in-page.js'));
const AccountChangePage = lazyScreen(() => import('../features/sign-in/account-change-page.js'));
const SubscriptionPage = lazyScreen(() => import('../features/sign-in/subscription-page.js'));
const UnreachablePage = lazyScreen(() => import('../features/sign-in/unreachable-page.js'));

/** Shows its children to users who are signed in and have an active subscription, and otherwise what is missing. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { isExchanging, hasEnded, accountChange } = useAppSelector((state) => state.session);
  const { data: session, error } = sessionApi.useSessionQuery(undefined, {
    skip: isExchanging || accountChange !== null,
    refetchOnFocus: true,
  });
  if (accountChange) return <AccountChangePage />;
  if (hasEnded || hasCode(error, 'not_signed_in')) return <SignInPage />;
  if (session) return session.canChat ? children : <SubscriptionPage />;
  if (error) return <UnreachablePage />;
  return <Blank />;
}
