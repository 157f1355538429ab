import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { RequireUser } from './require-user.js';
import { RequireVisitor } from './require-visitor.js';
import { lazyScreen } from '@scriptsmith/ui/lazy/lazy-screen';
import { SiteShell } from './shell/site-shell.js';

/** The screens with a prerendered page. */
const prerenderedScreens: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  [paths.landing]: () => import('../features/landing/landing-page.js'),
  [paths.faq]: () => import('../features/documents/faq-page.js'),
  [paths.terms]: () => import('../features/documents/terms-page.js'),
  [paths.privacy]: () => import('../features/documents/privacy-page.js'),
  [paths.support]: () => import('../features/documents/support-page.js'),
};
const prerendered = new Map<string, ComponentType>(
  Object.entries(prerenderedScreens).map(([path, load]) => [path, lazyScreen(load)]),
);
const LoginPage = lazyScreen(() => import('../features/login/login-page.js'));
const SignupPage = lazyScreen(() => import('../features/signup/signup-page.js'));
const ForgotPasswordPage = lazyScreen(() => import('../features/forgot-password/forgot-password-page.js'));
const ResetPasswordPage = lazyScreen(() => import('../features/reset-password/reset-password-page.js'));
const ConfirmEmailPage = lazyScreen(() => import('../features/confirm-email/confirm-email-page.js'));
const ChangePasswordPage = lazyScreen(() => import('../features/change-password/change-password-page.js'));
const DashboardPage = lazyScreen(() => import('../features/dashboard/dashboard-page.js'));
const AddCreditsPage = lazyScreen(() => import('../features/add-credits/add-credits-page.js'));
const AffiliatePage = lazyScreen(() => import('../features/affiliate/affiliate-page.js'));
const TestReferralsPage = lazyScreen(() => import('../features/test-referrals/test-referrals-page.js'));
const AccountPage = lazyScreen(() => import('../features/account/account-page.js'));
const StartChatPage = lazyScreen(() => import('../features/start-chat/start-chat-page.js'));
const CheckoutPage = lazyScreen(() => import('../features/checkout/checkout-page.js'));
const SuccessPage = lazyScreen(() => import('../features/success/success-page.js'));
const CancelPage = lazyScreen(() => import('../features/cancel/cancel-page.js'));
const NotFoundPage = lazyScreen(() => import('@scriptsmith/web-kit/shell/not-found-page'));

/**
 * Loads the screen of a prerendered page before that is hydrated. React can then respond to a click on any part of it
 * immediately; a click on a screen that still has to be loaded is lost.
 */
export async function loadPrerenderedScreen(path: string): Promise<void> {
  const load = prerenderedScreens[path];
  if (load) prerendered.set(path, (await load()).default);
}

/** The routes of the app, each a separate chunk. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SiteShell />}>
        {[...prerendered].map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route element={<RequireVisitor />}>
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={paths.signup} element={<SignupPage />} />
        </Route>
        <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={paths.confirmEmail} element={<ConfirmEmailPage />} />
        <Route path={paths.testReferrals} element={<TestReferralsPage />} />
        <Route path={paths.success} element={<SuccessPage />} />
        <Route path={paths.cancel} element={<CancelPage />} />
        <Route element={<RequireUser />}>
          <Route path={paths.dashboard} element={<DashboardPage />} />
          <Route path={paths.addCredits} element={<AddCreditsPage />} />
          <Route path={paths.account} element={<AccountPage />} />
          <Route path={paths.checkout} element={<CheckoutPage />} />
          <Route path={paths.affiliate} element={<AffiliatePage />} />
          <Route path={paths.startChat} element={<StartChatPage />} />
          <Route path={paths.changePassword} element={<ChangePasswordPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
