import { findCustomer } from '../customers/customers.js';
import { cardForm, type CardFormState, testCardList } from '../hosted-pages/card-form.js';
import { html, type Html } from '../hosted-pages/html.js';
import { arrow, checkMark, clockIcon, page, statePage, testModeBadge } from '../hosted-pages/layout.js';
import { formatMoney } from '../prices/format-money.js';
import { intervalOf } from '../prices/prices.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { CheckoutSession, LineItem } from '../storage/records.js';
import { sessionDetails } from './checkout-sessions.js';

/** The payment page of an open session. */
export function checkoutPage(emulator: EmulatorState, session: CheckoutSession, state: CardFormState): string {
  const { lineItems } = sessionDetails(emulator, session);
  const isSubscription = session.mode === 'subscription';
  return page(
    `${emulator.merchantName} checkout`,
    html`<main class="checkout">
      <section class="summary" aria-label="Order summary">
        <div class="column">
          ${merchant(emulator, session)} ${headline(session, lineItems)}
          <ul class="lines">
            ${lineItems.map((item) => line(emulator, item))}
          </ul>
          <dl class="totals">
            <div>
              <dt>Subtotal</dt>
              <dd>${formatMoney(session.amount_subtotal ?? 0, session.currency ?? 'gbp')}</dd>
            </div>
            ${discountRow(session)}
            <div class="due">
              <dt>Total due${isSubscription ? ' today' : ''}</dt>
              <dd>${total(session)}</dd>
            </div>
          </dl>
        </div>
      </section>
      <section class="form" aria-label="Payment">
        <div class="column">
          <h1>${isSubscription ? 'Subscribe with a card' : 'Pay with a card'}</h1>
          ${cardForm(
            {
              action: `/c/pay/${session.id}`,
              buttonLabel: isSubscription ? 'Subscribe' : 'Pay',
              fixedEmail: prefilledEmail(emulator, session),
              now: emulator.clock.nowFor(session),
            },
            state,
          )}
          ${
            isSubscription
              ? html`<p class="terms small quiet">
                  By subscribing, you allow ${emulator.merchantName} to charge your card for this payment and for each
                  renewal until you cancel.
                </p>`
              : ''
          }
          ${testCardList}
          <p class="footer small quiet">Local Stripe emulator. No real card is charged.</p>
        </div>
      </section>
    </main>`,
  );
}

/** The page of a session that is complete or expired. */
export function closedSessionPage(emulator: EmulatorState, session: CheckoutSession): string {
  const isComplete = session.status === 'complete';
  const back = isComplete ? successUrl(session) : session.cancel_url;
  return statePage(
    isComplete ? 'Payment complete' : 'Checkout expired',
    html`${isComplete ? checkMark : clockIcon}
      <h1>${isComplete ? 'You’re all done here' : 'This checkout has expired'}</h1>
      <p class="quiet">
        ${
          isComplete
            ? `Your payment to ${emulator.merchantName} was successful.`
            : `You have not been charged. Return to ${emulator.merchantName} and try again.`
        }
      </p>
      ${back ? html`<a class="button" href="${back}">Return to ${emulator.merchantName}</a>` : ''}`,
  );
}

/** The success URL with the id of the session. */
export function successUrl(session: CheckoutSession): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

/** The email that the merchant provided, which the customer cannot change. */
export function prefilledEmail(emulator: EmulatorState, session: CheckoutSession): string | null {
  return session.customer === null ? session.customer_email : findCustomer(emulator, session.customer).email;
}

function merchant(emulator: EmulatorState, session: CheckoutSession): Html {
  const name = html`<strong>${emulator.merchantName}</strong>`;
  return html`<div class="merchant">
    ${session.cancel_url ? html`<a href="${session.cancel_url}">${arrow}<span>Back</span></a>` : ''} ${name}
    ${testModeBadge}
  </div>`;
}

function headline(session: CheckoutSession, lineItems: LineItem[]): Html {
  const names = lineItems.map(({ description }) => description).join(', ');
  const recurring = lineItems.find(({ price }) => price?.recurring)?.price;
  const fullPrice = lineItems.reduce(
    (sum, { price, quantity }) => sum + (price?.unit_amount ?? 0) * (quantity ?? 1),
    0,
  );
  // A trial or a discount makes the first payment smaller than those that follow.
  const isFullPrice = session.amount_total === fullPrice;
  const title = session.mode === 'subscription' ? `Subscribe to ${names}` : `Pay for ${names}`;
  return html`<p class="headline">${title}</p>
    <p class="price">
      <span class="money">${total(session)}</span>
      ${recurring ? html`<span class="per">${isFullPrice ? per(recurring) : 'today'}</span>` : ''}
    </p>`;
}

function discountRow(session: CheckoutSession): Html | '' {
  const amount = session.total_details?.amount_discount ?? 0;
  if (amount === 0) return '';
  return html`<div>
    <dt>Discount</dt>
    <dd>${formatMoney(-amount, session.currency ?? 'gbp')}</dd>
  </div>`;
}

function line(emulator: EmulatorState, item: LineItem): Html {
  const quantity = item.quantity ?? 1;
  const product = item.price ? emulator.store.get('products', item.price.product) : undefined;
  const each = item.price?.unit_amount ?? 0;
  const isTrial = item.amount_subtotal === 0 && each > 0;
  const notes = [
    product?.description,
    quantity > 1 ? `Qty ${quantity}, ${formatMoney(each, item.currency)} each` : null,
    isTrial && item.price ? `Free trial, then ${formatMoney(each * quantity, item.currency)} ${per(item.price)}` : null,
    item.price?.recurring
      ? `Billed ${item.price.recurring.interval_count === 1 ? adverb[item.price.recurring.interval] : per(item.price)}`
      : null,
  ].filter((note) => note);
  return html`<li>
    <span class="name">${item.description}</span>
    <span class="money">${formatMoney(item.amount_subtotal, item.currency)}</span>
    ${notes.map((note) => html`<span class="small quiet">${note}</span><span></span>`)}
  </li>`;
}

const adverb: Record<string, string> = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' };

function per(price: NonNullable<LineItem['price']>): string {
  const { interval, count } = intervalOf(price);
  return count === 1 ? `per ${interval}` : `every ${count} ${interval}s`;
}

function total(session: CheckoutSession): string {
  return formatMoney(session.amount_total ?? 0, session.currency ?? 'gbp');
}
