import type { FastifyInstance, FastifyReply } from 'fastify';
import { StripeApiError } from '../api/errors.js';
import { parseForm } from '../api/form.js';
import { inTransaction } from '../api/transaction.js';
import { detailsOfSession } from '../checkout/sessions.js';
import {
  cardForm,
  hasProblems,
  readCardForm,
  testCardList,
  withCardError,
  type CardFormState,
} from '../pages/card-form.js';
import { html, type Html } from '../pages/html.js';
import { page, sendPage, testModeBadge } from '../pages/layout.js';
import { notFoundPage } from '../pages/not-found-page.js';
import { paymentError } from '../payments/payment-intents.js';
import { attachPaymentMethod, createCardPaymentMethod } from '../payments/payment-methods.js';
import type { Charge, Invoice } from '../storage/records.js';
import { collectAndSettle } from '../subscriptions/settlement.js';
import type { World } from '../world.js';
import { currentPayment, customerOf } from './invoices.js';
import { formatDate, formatMoney } from './invoice-lines.js';

interface ById {
  Params: { id: string };
}

/** Serves the page of an invoice, where an open one can be paid, and receipts of charges. */
export function serveInvoicePages(app: FastifyInstance, world: World): void {
  app.get<ById>('/invoices/:id', async (request, reply) => {
    const invoice = world.store.get('invoices', request.params.id);
    if (!invoice) return sendPage(reply, 404, notFoundPage(world));
    return sendPage(
      reply,
      200,
      invoicePage(world, invoice, { values: {}, problems: {}, alert: problemOf(world, invoice) }),
    );
  });

  app.post<ById>('/invoices/:id', async (request, reply) => {
    const invoice = world.store.get('invoices', request.params.id);
    if (!invoice) return sendPage(reply, 404, notFoundPage(world));
    if (invoice.status !== 'open') return reply.redirect(`/invoices/${invoice.id}`, 303);
    return pay(world, invoice, typeof request.body === 'string' ? request.body : '', reply);
  });

  app.get<ById>('/receipts/:id', async (request, reply) => {
    const charge = world.store.get('charges', request.params.id);
    if (!charge?.paid) return sendPage(reply, 404, notFoundPage(world));
    return sendPage(reply, 200, receiptPage(world, charge));
  });
}

function pay(world: World, invoice: Invoice, body: string, reply: FastifyReply): FastifyReply {
  const customer = customerOf(world, invoice);
  const state = readCardForm(parseForm(body), customer.email, world.clock.nowFor(invoice));
  const again = (status: number, shown: CardFormState) => sendPage(reply, status, invoicePage(world, invoice, shown));
  if (hasProblems(state)) return again(422, state);
  try {
    const result = inTransaction(world, null, () => {
      const card = createCardPaymentMethod(world, state.payer.card, state.payer);
      const paymentMethod = attachPaymentMethod(world, card, customer);
      const retries = invoice.next_payment_attempt !== null;
      const collected = collectAndSettle(world, invoice, { isOffSession: false, retries, paymentMethod });
      if (collected.outcome === 'failed' && collected.paymentIntent) throw paymentError(collected.paymentIntent);
      return collected;
    });
    const isAsked = result.outcome === 'requires_action' && result.paymentIntent;
    return reply.redirect(isAsked ? `/authenticate/${isAsked.id}` : `/invoices/${invoice.id}`, 303);
  } catch (error) {
    if (error instanceof StripeApiError) return again(error.status, withCardError(state, error));
    throw error;
  }
}

function invoicePage(world: World, invoice: Invoice, state: CardFormState): string {
  const isPaid = invoice.status === 'paid';
  const words = isPaid ? 'Invoice paid' : invoice.status === 'open' ? 'Amount due' : `Invoice ${invoice.status}`;
  return page(
    `Invoice ${invoice.number ?? ''} from ${world.merchantName}`,
    html`<main class="sheet">
      <div class="merchant"><strong>${world.merchantName}</strong>${testModeBadge}</div>
      <div class="card">
        <h1>${words}</h1>
        <p class="amount money">${formatMoney(isPaid ? invoice.amount_paid : invoice.amount_due, invoice.currency)}</p>
        <dl class="facts">
          ${fact('Invoice number', invoice.number ?? 'Draft')}
          ${fact('To', invoice.customer_email ?? invoice.customer_name)}
          ${fact('Issued', formatDate(invoice.status_transitions.finalized_at ?? invoice.created))}
          ${invoice.status_transitions.paid_at ? fact('Paid', formatDate(invoice.status_transitions.paid_at)) : ''}
        </dl>
        <ul class="lines">
          ${invoice.lines.data.map((line) => {
            const isSpan = line.period.end > line.period.start;
            return html`<li>
              <span class="name">${line.description}</span>
              <span class="money">${formatMoney(line.amount, line.currency)}</span>
              ${
                isSpan
                  ? html`<span class="small quiet"
                      >${formatDate(line.period.start)} – ${formatDate(line.period.end)}</span
                    >`
                  : ''
              }
            </li>`;
          })}
        </ul>
        <dl class="totals">
          <div>
            <dt>Total</dt>
            <dd>${formatMoney(invoice.total, invoice.currency)}</dd>
          </div>
          ${
            invoice.starting_balance === (invoice.ending_balance ?? invoice.starting_balance)
              ? ''
              : html`<div>
                  <dt>Customer balance</dt>
                  <dd>${formatMoney(invoice.starting_balance - (invoice.ending_balance ?? 0), invoice.currency)}</dd>
                </div>`
          }
          <div class="due">
            <dt>Amount due</dt>
            <dd>${formatMoney(invoice.amount_remaining, invoice.currency)}</dd>
          </div>
        </dl>
      </div>
      ${invoice.status === 'open' ? paymentSection(world, invoice, state) : ''}
    </main>`,
  );
}

function paymentSection(world: World, invoice: Invoice, state: CardFormState): Html {
  return html`<section class="card" aria-label="Payment">
    <h1>Pay with a card</h1>
    ${cardForm(
      {
        action: `/invoices/${invoice.id}`,
        buttonLabel: 'Pay',
        fixedEmail: customerOf(world, invoice).email,
        now: world.clock.nowFor(invoice),
      },
      state,
    )}
    ${testCardList}
  </section>`;
}

function receiptPage(world: World, charge: Charge): string {
  const card = charge.payment_method_details?.card;
  const bought = world.store
    .all('checkoutDetails')
    .find(({ paymentIntent }) => paymentIntent === charge.payment_intent);
  const session = bought && world.store.get('checkoutSessions', bought.id);
  const lines = session ? detailsOfSession(world, session).lineItems : [];
  return page(
    `Receipt from ${world.merchantName}`,
    html`<main class="sheet">
      <div class="merchant"><strong>${world.merchantName}</strong>${testModeBadge}</div>
      <div class="card">
        <h1>Receipt</h1>
        <p class="amount money">${formatMoney(charge.amount, charge.currency)}</p>
        <dl class="facts">
          ${fact('Paid', formatDate(charge.created))}
          ${fact('Card', `${brandName(card?.brand)} •••• ${card?.last4 ?? ''}`)}
          ${charge.description ? fact('For', charge.description) : ''}
          ${charge.amount_refunded > 0 ? fact('Refunded', formatMoney(charge.amount_refunded, charge.currency)) : ''}
        </dl>
        <ul class="lines">
          ${lines.map(
            (line) =>
              html`<li>
                <span class="name">${line.description}</span>
                <span class="money">${formatMoney(line.amount_total, line.currency)}</span>
              </li>`,
          )}
        </ul>
      </div>
    </main>`,
  );
}

function fact(name: string, value: string | null): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

function brandName(brand: string | null | undefined): string {
  return brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : 'Card';
}

/** Why the last attempt failed, for a customer who comes back from the bank or from a mail. */
function problemOf(world: World, invoice: Invoice): string | undefined {
  return currentPayment(world, invoice)?.last_payment_error?.message;
}
