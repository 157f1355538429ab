import type { Page } from '@playwright/test';
import {
  abort,
  changed,
  click,
  fill,
  follow,
  hold,
  longName,
  longNames,
  mismatch,
  promotion,
  status,
  steps,
  wrong,
} from './screen-steps.js';

export type Person = 'visitor' | 'newcomer' | 'subscriber';

/** A screen in one of its states. */
export interface ScreenState {
  name: string;
  person: Person;
  path: string;
  /** Changes requests and responses. Runs before the screen is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** The steps of the person after the screen has opened. */
  then?: (page: Page) => Promise<unknown>;
  /** A text that is visible in this state. */
  shows: string | RegExp;
}

const visitor: ScreenState[] = [
  { name: 'landing', person: 'visitor', path: '/', shows: 'Choose Your Plan' },
  {
    name: 'landing, a picture opened',
    person: 'visitor',
    path: '/',
    then: click(/^Play its interface/),
    shows: 'Close image',
  },
  {
    name: 'landing, plans not loaded',
    person: 'visitor',
    path: '/cancel',
    // Through a link in the app, because the page itself is prerendered with the plans.
    before: abort('**/api/catalogue'),
    then: follow('Scriptsmith'),
    shows: 'Failed to load the plans',
  },
  { name: 'login', person: 'visitor', path: '/login', shows: 'Sign In' },
  { name: 'login, asked to log in', person: 'visitor', path: '/', then: click(/^Get Started/), shows: 'Please Log In' },
  {
    name: 'login, nothing filled in',
    person: 'visitor',
    path: '/login',
    then: click('Sign In'),
    shows: 'Enter your password',
  },
  {
    name: 'login, refused',
    person: 'visitor',
    path: '/login',
    then: steps(fill(wrong), click('Sign In')),
    shows: 'Login Failed',
  },
  { name: 'signup', person: 'visitor', path: '/signup', shows: 'Create Account' },
  {
    name: 'signup, nothing filled in',
    person: 'visitor',
    path: '/signup',
    then: click('Create Account'),
    shows: 'Choose a username',
  },
  {
    name: 'signup, passwords differ',
    person: 'visitor',
    path: '/signup',
    then: steps(fill(mismatch), click('Create Account')),
    shows: 'Password Mismatch',
  },
  {
    name: 'signup, unknown referral code',
    person: 'visitor',
    path: '/signup?ref=NOBODY22',
    shows: 'This referral code is not known.',
  },
  { name: 'forgotten password', person: 'visitor', path: '/forgot-password', shows: 'Send Link' },
  {
    name: 'forgotten password, mail sent',
    person: 'visitor',
    path: '/forgot-password',
    then: steps(fill({ Email: 'nobody@example.com' }), click('Send Link')),
    shows: 'Check your email',
  },
  {
    name: 'new password',
    person: 'visitor',
    path: '/reset-password?token=unchecked',
    before: hold('**/api/reset-password/check'),
    shows: 'New Password',
  },
  {
    name: 'new password, without a token',
    person: 'visitor',
    path: '/reset-password',
    shows: 'This link is no longer valid',
  },
  { name: 'confirm email', person: 'visitor', path: '/confirm-email?token=used', shows: 'Confirm your email' },
  {
    name: 'confirm email, used link',
    person: 'visitor',
    path: '/confirm-email?token=used',
    then: click('Confirm Email'),
    shows: 'This link is no longer valid',
  },
  { name: 'test referrals', person: 'visitor', path: '/test-referrals', shows: 'Instructions' },
  {
    name: 'test referrals, invalid code',
    person: 'visitor',
    path: '/test-referrals',
    then: steps(fill({ 'Referral Code': 'NOBODY22' }), click('Validate Code')),
    shows: 'Invalid Code',
  },
  { name: 'success, no session', person: 'visitor', path: '/success', shows: 'No session ID found' },
  { name: 'cancel', person: 'visitor', path: '/cancel', shows: 'Payment Cancelled' },
  {
    name: 'not found',
    person: 'visitor',
    path: '/no/such/page',
    shows: 'Did you forget to add the page to the router?',
  },
];

const newcomer: ScreenState[] = [
  { name: 'landing, signed in', person: 'newcomer', path: '/', shows: 'No active subscription' },
  {
    name: 'landing, chat refused',
    person: 'newcomer',
    path: '/',
    then: click('Start Creating'),
    shows: 'Subscription Required',
  },
  { name: 'dashboard, no subscription', person: 'newcomer', path: '/dashboard', shows: 'No active subscription' },
  {
    name: 'add credits, disabled',
    person: 'newcomer',
    path: '/add-credits',
    shows: 'An active subscription is required',
  },
  { name: 'affiliate, not joined', person: 'newcomer', path: '/affiliate', shows: 'Track Progress' },
  { name: 'account, empty', person: 'newcomer', path: '/account', shows: /^No credit activity yet/ },
  {
    name: 'account, asked before deletion',
    person: 'newcomer',
    path: '/account',
    then: steps(click('Delete My Account'), click('Delete Account')),
    shows: 'to confirm',
  },
  { name: 'change password', person: 'newcomer', path: '/change-password', shows: 'Choose a new password' },
  {
    name: 'change password, nothing filled in',
    person: 'newcomer',
    path: '/change-password',
    then: click('Change Password'),
    shows: 'Confirm the new password',
  },
  {
    name: 'checkout, nothing to pay',
    person: 'newcomer',
    path: '/checkout',
    shows: 'There is no payment to complete.',
  },
  {
    name: 'checkout, no subscription',
    person: 'newcomer',
    path: '/checkout?plan=pro&upgrade=true',
    shows: 'Payment Error',
  },
  {
    name: 'success, unknown session',
    person: 'newcomer',
    path: '/success?session_id=cs_test_none',
    shows: 'Payment Error',
  },
  {
    name: 'affiliate, not loaded',
    person: 'newcomer',
    path: '/affiliate',
    before: abort('**/api/affiliate/*'),
    shows: 'Failed to load affiliate data',
  },
  {
    name: 'account, not loaded',
    person: 'newcomer',
    path: '/account',
    before: abort('**/api/**'),
    shows: 'Failed to load your invoices',
  },
];

const subscriber: ScreenState[] = [
  { name: 'landing, subscribed', person: 'subscriber', path: '/', shows: 'Cancel Subscription' },
  { name: 'landing, long names', person: 'subscriber', path: '/', before: longNames, shows: longName },
  {
    name: 'landing, asked before canceling',
    person: 'subscriber',
    path: '/',
    then: click('Cancel Subscription'),
    shows: 'Keep Subscription',
  },
  { name: 'dashboard, subscribed', person: 'subscriber', path: '/dashboard', shows: 'Upgrade Your Plan' },
  {
    name: 'dashboard, asked before canceling',
    person: 'subscriber',
    path: '/dashboard',
    then: click('Cancel'),
    shows: 'Keep Subscription',
  },
  {
    name: 'dashboard, canceled',
    person: 'subscriber',
    path: '/dashboard',
    before: changed<{ subscription: { cancelAtPeriodEnd: boolean } }>('**/api/subscription/*', ({ subscription }) => {
      subscription.cancelAtPeriodEnd = true;
    }),
    shows: 'Will cancel at period end',
  },
  {
    name: 'dashboard, past due',
    person: 'subscriber',
    path: '/dashboard',
    before: status('past_due'),
    shows: 'Your last payment failed',
  },
  { name: 'dashboard, ended', person: 'subscriber', path: '/dashboard', before: status('canceled'), shows: 'canceled' },
  {
    name: 'dashboard, unlimited',
    person: 'subscriber',
    path: '/dashboard',
    before: changed<{ credits: { isUnlimited: boolean } }>('**/api/user-credits/*', ({ credits }) => {
      credits.isUnlimited = true;
    }),
    shows: /^Unlimited$/,
  },
  {
    name: 'dashboard, loading',
    person: 'subscriber',
    path: '/dashboard',
    before: hold('**/api/*/*'),
    shows: 'Welcome',
  },
  {
    name: 'dashboard, not loaded',
    person: 'subscriber',
    path: '/dashboard',
    before: abort('**/api/*/*'),
    shows: 'Failed to load your subscription',
  },
  { name: 'add credits', person: 'subscriber', path: '/add-credits', shows: 'Used first' },
  {
    name: 'add credits, refused',
    person: 'subscriber',
    path: '/add-credits',
    before: abort('**/api/create-payment-intent'),
    then: click('Purchase'),
    shows: 'Failed to initiate purchase',
  },
  {
    name: 'checkout, a dearer plan',
    person: 'subscriber',
    path: '/checkout?plan=enterprise&upgrade=true',
    shows: 'Due now',
  },
  {
    name: 'checkout, a cheaper plan',
    person: 'subscriber',
    path: '/checkout?plan=scripter&upgrade=true',
    shows: 'Starts on',
  },
  {
    name: 'checkout, card form',
    person: 'subscriber',
    path: '/add-credits',
    then: click('Purchase'),
    shows: 'Pay £5.00',
  },
  { name: 'affiliate, joined', person: 'subscriber', path: '/affiliate', shows: 'Affiliate Dashboard' },
  {
    name: 'affiliate, commissions',
    person: 'subscriber',
    path: '/affiliate',
    before: promotion,
    then: (page) => page.getByRole('tab', { name: 'Commissions' }).click(),
    shows: 'PROMO',
  },
  { name: 'account', person: 'subscriber', path: '/account', shows: 'Show More' },
];

export const screenStates: readonly ScreenState[] = [...visitor, ...newcomer, ...subscriber];
