import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../shared/routing/paths.js';
import { RequireUser } from './require-user.js';
import { screenOnDemand } from '../shared/lazy/lazy-screen.js';
import { Shell } from './shell/shell.js';

const importLanding = () => import('../features/landing/landing-page.js');
let LandingPage: ComponentType = screenOnDemand(importLanding);
const LoginPage = screenOnDemand(() => import('../features/login/login-page.js'));
const SignupPage = screenOnDemand(() => import('../features/signup/signup-page.js'));
const ForgotPasswordPage = screenOnDemand(() => import('../features/forgot-password/forgot-password-page.js'));
const ResetPasswordPage = screenOnDemand(() => import('../features/reset-password/reset-password-page.js'));
const ConfirmEmailPage = screenOnDemand(() => import('../features/confirm-email/confirm-email-page.js'));
const ChangePasswordPage = screenOnDemand(() => import('../features/change-password/change-password-page.js'));
const DashboardPage = screenOnDemand(() => import('../features/dashboard/dashboard-page.js'));
const AddCreditsPage = screenOnDemand(() => import('../features/add-credits/add-credits-page.js'));
const AffiliatePage = screenOnDemand(() => import('../features/affiliate/affiliate-page.js'));
const TestReferralsPage = screenOnDemand(() => import('../features/test-referrals/test-referrals-page.js'));
const AccountPage = screenOnDemand(() => import('../features/account/account-page.js'));
const CheckoutPage = screenOnDemand(() => import('../features/checkout/checkout-page.js'));
const SuccessPage = screenOnDemand(() => import('../features/success/success-page.js'));
const CancelPage = screenOnDemand(() => import('../features/cancel/cancel-page.js'));
const AdminPage = screenOnDemand(() => import('./admin/admin-page.js'));
const AnalyticsPage = screenOnDemand(() => import('../features/analytics/analytics-page.js'));
const SessionPage = screenOnDemand(() => import('../features/analytics/session-page.js'));
const NotFoundPage = screenOnDemand(() => import('../features/not-found/not-found-page.js'));

/**
 * For a prerendered landing page, before its first render: with the code at hand React can make any part of it answer
 * the moment it is clicked. A screen that React has yet to wait for loses that click.
 */
export async function loadLandingScreen(): Promise<void> {
  LandingPage = (await importLanding()).default;
}

/** Which screen answers which address; each is a chunk of its own. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={paths.landing} element={<LandingPage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.signup} element={<SignupPage />} />
        <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={paths.confirmEmail} element={<ConfirmEmailPage />} />
        <Route path={paths.testReferrals} element={<TestReferralsPage />} />
        <Route path={`${paths.admin}/*`} element={<AdminPage />} />
        <Route path={paths.analytics} element={<AnalyticsPage />} />
        <Route path={`${paths.analytics}/sessions/:sessionId`} element={<SessionPage />} />
        <Route path={paths.success} element={<SuccessPage />} />
        <Route path={paths.cancel} element={<CancelPage />} />
        <Route element={<RequireUser />}>
          <Route path={paths.dashboard} element={<DashboardPage />} />
          <Route path={paths.addCredits} element={<AddCreditsPage />} />
          <Route path={paths.account} element={<AccountPage />} />
          <Route path={paths.checkout} element={<CheckoutPage />} />
          <Route path={paths.affiliate} element={<AffiliatePage />} />
          <Route path={paths.changePassword} element={<ChangePasswordPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
