import { StartupError } from '../../process/startup-error.js';
import type { RunningProduct } from '../start-product.js';
import { createCustomers, demoLogins } from './customers/demo-customers.js';
import type { DemoClock } from './demo-clock.js';
import { playHistory } from './play-history.js';
import { AdminConsole } from './product/admin-console.js';
import { BackgroundWork } from './product/background-work.js';
import { demoPrompts } from './demo-prompts.js';
import { ChatSite } from './product/chat-site.js';
import { demoPassword, DemoProduct } from './product/demo-product.js';
import { DemoStripe } from './product/demo-stripe.js';
import { WebhookReceiver } from './product/webhook-receiver.js';
import { Random } from './random.js';
import { adminStory } from './story/admin-story.js';
import { customerStory } from './story/customer-story.js';
import { referralVisits } from './story/referral-visits.js';
import { createVisits } from './story/visits.js';
import { dayMs, historyDays } from './times.js';

const seed = 20_261_122;

interface DemoDependencies {
  product: RunningProduct;
  clock: DemoClock;
  /** The address of the product on this machine. */
  origin: string;
  /** The address of the embedded chat site. Undefined if another chat site is used. */
  chatOrigin: string | undefined;
  /** The time at which the history ends, in milliseconds since the epoch. */
  now: number;
}

/**
 * Creates 90 days of a business in an empty product, through the requests that the gateway, the admin console, the chat
 * site and Stripe make. The clock shows the past meanwhile, and the real time afterwards.
 * @throws StartupError with a real Stripe account
 */
export async function loadDemoData({ product, clock, origin, chatOrigin, now }: DemoDependencies): Promise<void> {
  const { requestClient, eventPublisher, stripeEmulatorUrl, databaseUrl, services, adminKey } = product;
  if (!stripeEmulatorUrl)
    throw new StartupError('Demo data is paid with test cards. Unset STRIPE_SECRET_KEY to load it.');
  const stripe = new DemoStripe(stripeEmulatorUrl);
  const demo = new DemoProduct(requestClient, stripe);
  const random = new Random(seed);
  const customers = createCustomers(random, now);
  const [background, receiver] = await Promise.all([
    BackgroundWork.open(databaseUrl, services, stripe),
    WebhookReceiver.start(),
  ]);
  try {
    const adminConsole = new AdminConsole(origin, adminKey);
    const events = [
      ...customers.flatMap((customer) => customerStory(customer, { product: demo, stripe, random }, now)),
      ...referralVisits(customers, { product: demo, random }, now),
      ...adminStory(customers, { console: adminConsole, product: demo, webhookUrl: receiver.url }, now),
    ];
    const history = { from: now - historyDays * dayMs, to: now, events, visits: createVisits(random, customers, now) };
    const userIdOf = (username: string) => demo.userIdOf(username);
    // The chat site compares the time of a webhook with the real time, so it would reject those of the past.
    if (chatOrigin !== undefined) await enableWebhooks(adminConsole, chatOrigin, false);
    await playHistory(history, { clock, background, publisher: eventPublisher, userIdOf });
    // The external system stops after the history, so later deliveries would fail.
    await enableWebhooks(adminConsole, new URL(receiver.url).origin, false);
    clock.showRealTime();
    if (chatOrigin !== undefined) {
      await enableWebhooks(adminConsole, chatOrigin, true);
      await writeResources(chatOrigin);
    }
  } finally {
    await Promise.all([background.close(), receiver.close()]);
  }
}

interface WebhookEndpoints {
  webhookEndpoints: { id: string; url: string }[];
}

async function enableWebhooks(adminConsole: AdminConsole, origin: string, isEnabled: boolean): Promise<void> {
  const { webhookEndpoints } = await adminConsole.get<WebhookEndpoints>('webhook-endpoints');
  for (const { id } of webhookEndpoints.filter((endpoint) => new URL(endpoint.url).origin === origin)) {
    await adminConsole.patch(`webhook-endpoints/${id}`, { isEnabled });
    if (isEnabled) await adminConsole.post(`webhook-endpoints/${id}/test`);
  }
}

/** The conversations of the subscriber. */
async function writeResources(chatOrigin: string): Promise<void> {
  const site = await ChatSite.signIn(chatOrigin, demoLogins.subscriber.email, demoPassword);
  for (const [profileId, prompt] of demoPrompts) await site.write(profileId, prompt);
}
