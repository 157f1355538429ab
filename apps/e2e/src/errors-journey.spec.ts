import { eventually } from '@scriptsmith/testing';
import type { Page } from 'playwright-core';
import { Customer, customerPassword } from './customer-api.js';
import { cutOff, holdUp, Journey, notifications, openSlowly, toast } from './journey.js';
import { patience } from './patience.js';

/** The error catalogue (specification, section 8), word for word, and that each screen goes on working afterwards. */
let journey: Journey;
let newcomer: Customer;
let subscriber: Customer;

beforeAll(async () => {
  journey = await Journey.start({ RATE_LIMIT_FACTOR: '1' });
  newcomer = await Customer.register(journey.origin);
  subscriber = await subscribed();
}, 180_000);

afterAll(() => journey.stop(), 60_000);

async function subscribed(planId = 'scripter'): Promise<Customer> {
  const customer = await Customer.register(journey.origin);
  await customer.subscribe(planId, journey.product.stripeEmulatorOrigin);
  return customer;
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};

describe('a call that gets no answer', () => {
  test.each([
    ['Failed to create subscription', '/', 'create-subscription', 'Get Started with Scripter', () => newcomer],
    [
      'Failed to create checkout session',
      '/',
      'create-addon-checkout',
      'Purchase Now: 10,000 Credits',
      () => subscriber,
    ],
    ['Failed to initiate purchase', '/add-credits', 'create-payment-intent', 'Purchase', () => subscriber],
  ])('%s', async (words, path, call, button, who) => {
    const page = await journey.open(path, who());
    if (path === '/')
      await page
        .getByLabel('Your account')
        .getByText(/active/i)
        .first()
        .waitFor();
    const restore = await cutOff(page, `**/api/${call}`);
    await press(page, button);
    await toast(page, 'Error', words);
    await restore();
    await press(page, button);
    await page.waitForURL(({ origin, pathname }) => origin !== journey.origin || pathname === '/checkout');
  });

  test.each([
    ['/', 'Cancel Subscription', 'Subscription Canceled'],
    ['/dashboard', 'Cancel', 'Subscription Cancelled'],
  ])('Failed to cancel subscription, on %s', async (path, button, success) => {
    const page = await journey.open(path, await subscribed());
    const restore = await cutOff(page, '**/api/cancel-subscription');
    const confirm = async () => {
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog
        .getByText(
          'Are you sure you want to cancel your subscription? It will remain active until the end of your current billing period.',
        )
        .waitFor();
      await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await confirm();
    await toast(page, 'Error', 'Failed to cancel subscription');
    await restore();
    await confirm();
    await toast(page, success, 'Your subscription ends at the end of the current billing period.');
  });

  test('Login Failed, Invalid credentials', async () => {
    const page = await journey.open('/login');
    const restore = await cutOff(page, '**/api/login');
    await fill(page, { Email: newcomer.user.email, Password: customerPassword });
    await press(page, 'Sign In');
    await toast(page, 'Login Failed', 'Invalid credentials');
    await restore();
    await press(page, 'Sign In');
    await toast(page, 'Login Successful', 'Welcome back');
    await page.waitForURL('**/dashboard');
  });

  test('Registration Failed, Failed to create account', async () => {
    const page = await journey.open('/signup');
    const restore = await cutOff(page, '**/api/register');
    await fill(page, { Username: 'patient', Email: 'patient@example.com' });
    await fill(page, { Password: customerPassword, 'Confirm Password': customerPassword });
    await press(page, 'Create Account');
    await toast(page, 'Registration Failed', 'Failed to create account');
    await restore();
    await press(page, 'Create Account');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Welcome, patient' }).waitFor();
  });

  test('Failed to load affiliate data', async () => {
    const page = await journey.open('/cancel', newcomer);
    const restore = await cutOff(page, '**/api/affiliate/*');
    await page.getByRole('link', { name: 'Affiliate Program' }).click();
    await toast(page, 'Error', 'Failed to load affiliate data');
    await restore();
    await press(page, 'Try Again');
    await page.getByRole('button', { name: 'Join Affiliate Program' }).waitFor();
  });

  test('Test Failed', async () => {
    const page = await journey.open('/test-referrals', newcomer);
    const restore = await cutOff(page, '**/api/affiliate/**');
    await fill(page, { 'Referral Code': 'NOBODY22' });
    await press(page, 'Validate Code');
    await toast(page, 'Test Failed', 'Failed to validate the referral code');
    await restore();
    await press(page, 'Validate Code');
    await toast(page, 'Invalid Code', 'This referral code is not known.');
  });

  test('Failed to process payment', async () => {
    const page = await journey.open('/checkout?plan=pro&upgrade=true', await subscribed());
    const restore = await cutOff(page, '**/api/upgrade-subscription');
    await press(page, 'and Change Plan');
    await toast(page, 'Error', 'Failed to process payment');
    await restore();
    await press(page, 'and Change Plan');
    await page.getByRole('heading', { name: 'Plan Changed' }).waitFor();
  });

  test('Payment Error, Payment processing failed', async () => {
    const page = await journey.open('/cancel', newcomer);
    const restore = await cutOff(page, '**/api/checkout-success/*');
    await page.goto(`${journey.origin}/success?session_id=cs_test_1`);
    await page.getByRole('heading', { name: 'Payment Error' }).waitFor();
    await page.getByRole('alert').getByText('Payment processing failed', { exact: true }).waitFor();
    await restore();
    await press(page, 'Try Again');
    await page.getByRole('alert').getByText('There is no such checkout.').waitFor();
    await page.getByRole('link', { name: 'Return Home' }).click();
    await page.waitForURL(`${journey.origin}/`);
  });

  test('the account on the landing page is only logged', async () => {
    const page = await journey.open('/cancel', newcomer);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await cutOff(page, '**/api/user/*');
    await page.goto(journey.origin);
    await eventually(() => expect(logged.join()).toContain('Could not load the account.'), patience);
    expect(await notifications(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Get Started with Scripter' }).waitFor();
  });
});

describe('a refusal of the server', () => {
  test('401: the session ended elsewhere, and signing in goes on', async () => {
    const customer = await Customer.register(journey.origin);
    const page = await journey.open('/dashboard', customer);
    await page.getByText('No active subscription').waitFor();
    await customer.logout();
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByText('Your session has ended. Sign in to continue.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await fill(page, { Email: customer.user.email, Password: customerPassword });
    await press(page, 'Sign In');
    await page.waitForURL('**/dashboard');
  });

  test('401: a wrong password is said, and the right one works', async () => {
    const page = await journey.open('/login');
    await fill(page, { Email: newcomer.user.email, Password: 'not the password' });
    await press(page, 'Sign In');
    await toast(page, 'Login Failed', 'The email address or the password is wrong.');
    await fill(page, { Password: customerPassword });
    await press(page, 'Sign In');
    await page.waitForURL('**/dashboard');
  });

  test('403: the subscription ended while the packages were looked at', async () => {
    const customer = await subscribed();
    const page = await journey.open('/add-credits', customer);
    await page.getByRole('button', { name: 'Purchase' }).first().waitFor();
    await endAtStripe(customer);
    await press(page, 'Purchase');
    await toast(page, 'Error', 'You need an active subscription to buy add-on credits.');
    await page.reload();
    await page.getByText('An active subscription is required to purchase add-on credits.').waitFor();
    expect(await page.getByRole('button', { name: 'Purchase' }).first().isDisabled()).toBe(true);
  });

  test('403: a commission for somebody else cannot be tested', async () => {
    const page = await journey.open('/test-referrals', subscriber);
    await fill(page, { 'User ID': String(newcomer.user.id) });
    await press(page, 'Test Commission');
    await toast(page, 'Test Failed', 'This belongs to another user.');
  });

  test('409: subscribed already, in another tab', async () => {
    const customer = await Customer.register(journey.origin);
    const page = await journey.open('/', customer);
    await page.getByLabel('Your account').getByText('No active subscription').waitFor();
    await customer.subscribe('scripter', journey.product.stripeEmulatorOrigin);
    await press(page, 'Get Started with Professional');
    await toast(page, 'Error', 'You have a subscription already.');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByText('Upgrade Your Plan').waitFor();
  });

  test('409: an address that is taken is said at its field', async () => {
    const page = await journey.open('/signup');
    await fill(page, { Username: 'second', Email: newcomer.user.email });
    await fill(page, { Password: customerPassword, 'Confirm Password': customerPassword });
    await press(page, 'Create Account');
    const sentence = 'An account with this email address exists already.';
    await toast(page, 'Registration Failed', sentence);
    await page.getByRole('paragraph').getByText(sentence).waitFor();
    await fill(page, { Email: 'second@example.com' });
    await press(page, 'Create Account');
    await page.waitForURL('**/dashboard');
  });

  test('409: joining the affiliates a second time shows what the server says', async () => {
    const customer = await Customer.register(journey.origin);
    const page = await journey.open('/affiliate', customer);
    await page.getByRole('button', { name: 'Join Affiliate Program' }).waitFor();
    await customer.joinAffiliates();
    await press(page, 'Join Affiliate Program');
    await toast(page, 'Error', 'You take part in the affiliate programme already.');
  });

  test('429: too many wrong passwords', async () => {
    const { user } = await Customer.register(journey.origin);
    const page = await journey.open('/login');
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await fill(page, { Email: user.email, Password: `wrong password ${attempt}` });
      const answered = page.waitForResponse('**/api/login');
      await press(page, 'Sign In');
      expect((await answered).status()).toBe(401);
    }
    await fill(page, { Password: customerPassword });
    await press(page, 'Sign In');
    await toast(page, 'Login Failed', 'Too many wrong passwords. Please try again in 15 minutes.');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.getByRole('button', { name: 'Create Account' }).waitFor();
  });
});

/** Ends a subscription as the payment provider does when nobody of ours asked for it. */
async function endAtStripe(subscriber: Customer): Promise<void> {
  const stripe = async (method: string, path: string) => {
    const headers = { authorization: 'Bearer sk_test_journey' };
    const answer = await fetch(`${journey.product.stripeEmulatorOrigin}/v1${path}`, { method, headers });
    return (await answer.json()) as { data: { id: string }[] };
  };
  const [customer] = (await stripe('GET', `/customers?email=${encodeURIComponent(subscriber.user.email)}`)).data;
  const [subscription] = (await stripe('GET', `/subscriptions?customer=${customer?.id}`)).data;
  await stripe('DELETE', `/subscriptions/${subscription?.id}`);
  await eventually(async () => expect((await subscriber.subscription())?.status).not.toBe('active'), patience);
}

describe('a slow network', () => {
  test('what is loading has its place, and comes', async () => {
    const page = await openSlowly(journey, '/cancel', subscriber);
    const letGo = await holdUp(page, '**/api/subscription/*');
    await page.goto(`${journey.origin}/dashboard`, { waitUntil: 'commit' });
    await page.getByRole('status', { name: 'Loading your subscription' }).waitFor();
    const place = await page.getByRole('region', { name: 'Current Subscription' }).boundingBox();
    letGo();
    await page.getByText('£14.99 a month').first().waitFor();
    await page.getByRole('status', { name: 'Loading your credits' }).waitFor({ state: 'detached' });
    const taken = await page.getByRole('region', { name: 'Current Subscription' }).boundingBox();
    expect(Math.abs(taken!.height - place!.height)).toBeLessThanOrEqual(2);
  }, 90_000);

  test('a button that is pressed twice acts once', async () => {
    const page = await openSlowly(journey, '/login');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await fill(page, { Email: newcomer.user.email, Password: customerPassword });
    await page.getByRole('button', { name: 'Sign In' }).dblclick();
    await page.waitForURL('**/dashboard');
    expect(sent.filter((call) => call === 'POST /api/login')).toHaveLength(1);
  }, 90_000);
});
