import type { FastifyInstance, FastifyReply } from 'fastify';
import { StripeApiError } from '../api/errors.js';
import { parseForm } from '../api/form.js';
import { inTransaction } from '../api/transaction.js';
import { formatDate } from '../clock/format-date.js';
import {
  cardForm,
  type CardFormState,
  hasProblems,
  readCardForm,
  testCardList,
  withCardError,
} from '../hosted-pages/card-form.js';
import { fact } from '../hosted-pages/fact.js';
import { html, type Html } from '../hosted-pages/html.js';
import { page, sendPage, testModeBadge } from '../hosted-pages/layout.js';
import { notFoundPage } from '../hosted-pages/not-found-page.js';
import { paymentError } from '../payment-intents/payment-intents.js';
import { attachPaymentMethod, createCardPaymentMethod } from '../payment-methods/payment-methods.js';
import { formatMoney } from '../prices/format-money.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { Invoice } from '../storage/records.js';
import { collectAndNotify } from './collection.js';
import { currentPayment, customerOf } from './invoices.js';

interface ById {
  Params: { id: string };
}

/** Serves the hosted invoice page, on which customers pay open invoices. */
export function serveInvoicePages(app: FastifyInstance, emulator: EmulatorState): void {
  app.get<ById>('/invoices/:id', async (request, reply) => {
    const invoice = emulator.store.get('invoices', request.params.id);
    if (!invoice) return sendPage(reply, 404, notFoundPage(emulator));
    return sendPage(
      reply,
      200,
      invoicePage(emulator, invoice, { values: {}, problems: {}, alert: problemOf(emulator, invoice) }),
    );
  });

  app.post<ById>('/invoices/:id', async (request, reply) => {
    const invoice = emulator.store.get('invoices', request.params.id);
    if (!invoice) return sendPage(reply, 404, notFoundPage(emulator));
    if (invoice.status !== 'open') return reply.redirect(`/invoices/${invoice.id}`, 303);
    return pay(emulator, invoice, typeof request.body === 'string' ? request.body : '', reply);
  });
}

function pay(emulator: EmulatorState, invoice: Invoice, body: string, reply: FastifyReply): FastifyReply {
  const customer = customerOf(emulator, invoice);
  const state = readCardForm(parseForm(body), customer.email, emulator.clock.nowFor(invoice));
  const showForm = (status: number, shown: CardFormState) =>
    sendPage(reply, status, invoicePage(emulator, invoice, shown));
  if (hasProblems(state)) return showForm(422, state);
  try {
    const result = inTransaction(emulator, null, () => {
      const card = createCardPaymentMethod(emulator, state.payer.card, state.payer);
      const paymentMethod = attachPaymentMethod(emulator, card, customer);
      const retries = invoice.next_payment_attempt !== null;
      const collected = collectAndNotify(emulator, invoice, { isOffSession: false, retries, paymentMethod });
      if (collected.outcome === 'failed' && collected.paymentIntent) throw paymentError(collected.paymentIntent);
      return collected;
    });
    const action = result.outcome === 'requires_action' ? result.paymentIntent : null;
    return reply.redirect(action ? `/authenticate/${action.id}` : `/invoices/${invoice.id}`, 303);
  } catch (error) {
    if (error instanceof StripeApiError) return showForm(error.status, withCardError(state, error));
    throw error;
  }
}

function invoicePage(emulator: EmulatorState, invoice: Invoice, state: CardFormState): string {
  const isPaid = invoice.status === 'paid';
  const heading = isPaid ? 'Invoice paid' : invoice.status === 'open' ? 'Amount due' : `Invoice ${invoice.status}`;
  return page(
    `Invoice ${invoice.number ?? ''} from ${emulator.merchantName}`,
    html`<main class="sheet">
      <div class="merchant"><strong>${emulator.merchantName}</strong>${testModeBadge}</div>
      <div class="card">
        <h1>${heading}</h1>
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
          ${
            invoice.total === invoice.subtotal
              ? ''
              : html`<div>
                  <dt>Discount</dt>
                  <dd>${formatMoney(invoice.total - invoice.subtotal, invoice.currency)}</dd>
                </div>`
          }
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
      ${invoice.status === 'open' ? paymentSection(emulator, invoice, state) : ''}
    </main>`,
  );
}

function paymentSection(emulator: EmulatorState, invoice: Invoice, state: CardFormState): Html {
  return html`<section class="card" aria-label="Payment">
    <h1>Pay with a card</h1>
    ${cardForm(
      {
        action: `/invoices/${invoice.id}`,
        buttonLabel: 'Pay',
        fixedEmail: customerOf(emulator, invoice).email,
        now: emulator.clock.nowFor(invoice),
      },
      state,
    )}
    ${testCardList}
  </section>`;
}

/** The error of the last payment attempt, for a customer who returns from the bank or follows a link in an email. */
function problemOf(emulator: EmulatorState, invoice: Invoice): string | undefined {
  return currentPayment(emulator, invoice)?.last_payment_error?.message;
}
