import type { FastifyInstance, FastifyReply } from 'fastify';
import { StripeApiError } from '../api/errors.js';
import { find } from '../api/lookup.js';
import { parseForm } from '../api/form.js';
import { inTransaction } from '../api/transaction.js';
import { formatDate } from '../clock/format-date.js';
import { findCustomer, updateCustomer } from '../customers/customers.js';
import {
  cardForm,
  type CardFormState,
  hasProblems,
  readCardForm,
  testCardList,
  withCardError,
} from '../hosted-pages/card-form.js';
import { html, type Html } from '../hosted-pages/html.js';
import { arrow, clockIcon, page, sendPage, statePage, testModeBadge } from '../hosted-pages/layout.js';
import { notFoundPage } from '../hosted-pages/not-found-page.js';
import { attachPaymentMethod, createCardPaymentMethod, verifyCard } from '../payment-methods/payment-methods.js';
import { productName } from '../prices/prices.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { PortalSession, Subscription } from '../storage/records.js';
import { updateSubscription } from '../subscriptions/changes.js';
import { currentPeriod, isEnded } from '../subscriptions/subscription-object.js';
import { portalSessionLifetimeSeconds } from './portal-sessions.js';

interface BySecret {
  Params: { secret: string };
}

/** Serves the Customer Portal pages on which customers replace their default card or cancel a subscription. */
export function servePortalPages(app: FastifyInstance, emulator: EmulatorState): void {
  app.get<BySecret>('/p/session/:secret', async (request, reply) => {
    const session = findSession(emulator, request.params.secret);
    if (!session) return sendPage(reply, 404, notFoundPage(emulator));
    if (isExpired(emulator, session)) return sendPage(reply, 200, expiredPage(emulator, session));
    const subscription = session.flow?.subscription_cancel?.subscription;
    return sendPage(
      reply,
      200,
      subscription === undefined
        ? portalPage(emulator, session, { values: {}, problems: {} })
        : cancellationPage(emulator, session, find(emulator, 'subscriptions', subscription)),
    );
  });

  app.post<BySecret>('/p/session/:secret', async (request, reply) => {
    const session = findSession(emulator, request.params.secret);
    if (!session) return sendPage(reply, 404, notFoundPage(emulator));
    if (isExpired(emulator, session)) return sendPage(reply, 200, expiredPage(emulator, session));
    const subscription = session.flow?.subscription_cancel?.subscription;
    if (subscription !== undefined) return cancelSubscription(emulator, session, subscription, reply);
    return changeCard(emulator, session, typeof request.body === 'string' ? request.body : '', reply);
  });
}

function changeCard(emulator: EmulatorState, session: PortalSession, body: string, reply: FastifyReply): FastifyReply {
  const customer = findCustomer(emulator, session.customer);
  const state = readCardForm(parseForm(body), customer.email, emulator.clock.now(customer.test_clock ?? null));
  const showForm = (status: number, shown: CardFormState) =>
    sendPage(reply, status, portalPage(emulator, session, shown));
  if (hasProblems(state)) return showForm(422, state);
  try {
    inTransaction(emulator, null, () => {
      const card = createCardPaymentMethod(emulator, state.payer.card, state.payer);
      verifyCard(emulator, card);
      const { id } = attachPaymentMethod(emulator, card, customer);
      updateCustomer(emulator, customer, { invoice_settings: { default_payment_method: id } });
    });
  } catch (error) {
    if (error instanceof StripeApiError) return showForm(error.status, withCardError(state, error));
    throw error;
  }
  return reply.redirect(afterCompletionUrl(session), 303);
}

/**
 * Schedules the end of a subscription. The portal sets `cancel_at` alone in the flexible billing mode:
 * https://docs.stripe.com/billing/subscriptions/billing-mode/compare
 */
function cancelSubscription(
  emulator: EmulatorState,
  session: PortalSession,
  subscriptionId: string,
  reply: FastifyReply,
): FastifyReply {
  inTransaction(emulator, null, () => {
    const subscription = find(emulator, 'subscriptions', subscriptionId);
    // A second submission of the form changes nothing.
    if (isEnded(subscription) || subscription.cancel_at !== null) return;
    updateSubscription(emulator, subscription, { cancel_at: 'max_period_end' });
  });
  return reply.redirect(afterCompletionUrl(session), 303);
}

const afterCompletionUrl = (session: PortalSession): string =>
  session.flow?.after_completion.redirect?.return_url ?? session.return_url ?? '/';

const findSession = (emulator: EmulatorState, secret: string): PortalSession | undefined =>
  emulator.store.all('portalSessions').find(({ url }) => url.endsWith(`/${secret}`));

const isExpired = (emulator: EmulatorState, { created }: PortalSession): boolean =>
  emulator.clock.now() > created + portalSessionLifetimeSeconds;

function cancellationPage(emulator: EmulatorState, session: PortalSession, subscription: Subscription): string {
  const end = formatDate(currentPeriod(subscription).end);
  const names = subscription.items.data.map(({ price }) => productName(emulator, price)).join(', ');
  return page(
    `Cancel your subscription to ${emulator.merchantName}`,
    html`<main class="sheet">
      ${merchant(emulator, session)}
      <section class="card" aria-label="Cancellation">
        <h1>Cancel your subscription</h1>
        <p class="quiet">
          ${names} stays available until ${end}. It will not renew, and you will not be charged again.
        </p>
        <form method="post" action="${session.url.slice(emulator.publicUrl.length)}">
          <button type="submit"><span>Cancel subscription</span></button>
        </form>
      </section>
    </main>`,
  );
}

function merchant(emulator: EmulatorState, session: PortalSession): Html {
  return html`<div class="merchant">
    ${session.return_url ? html`<a href="${session.return_url}">${arrow}<span>Back</span></a>` : ''}
    <strong>${emulator.merchantName}</strong>${testModeBadge}
  </div>`;
}

function portalPage(emulator: EmulatorState, session: PortalSession, state: CardFormState): string {
  const customer = findCustomer(emulator, session.customer);
  return page(
    `Update your card at ${emulator.merchantName}`,
    html`<main class="sheet">
      ${merchant(emulator, session)}
      <section class="card" aria-label="New card">
        <h1>Update your card</h1>
        <p class="quiet">${emulator.merchantName} will charge future payments to this card.</p>
        ${cardForm(
          {
            action: session.url.slice(emulator.publicUrl.length),
            buttonLabel: 'Update card',
            fixedEmail: customer.email,
            now: emulator.clock.now(customer.test_clock ?? null),
          },
          state,
        )}
        ${testCardList}
        <p class="footer small quiet">Local Stripe emulator. Do not enter a real card.</p>
      </section>
    </main>`,
  );
}

function expiredPage(emulator: EmulatorState, { return_url: returnUrl }: PortalSession): string {
  return statePage(
    'Link expired',
    html`${clockIcon}
      <h1>This link has expired</h1>
      <p class="quiet">Nothing was changed. Return to ${emulator.merchantName} and try again.</p>
      ${returnUrl ? html`<a class="button" href="${returnUrl}">Return to ${emulator.merchantName}</a>` : ''}`,
  );
}
