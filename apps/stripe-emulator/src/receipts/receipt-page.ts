import type { FastifyInstance } from 'fastify';
import { sessionDetails } from '../checkout-sessions/checkout-sessions.js';
import { formatDate } from '../clock/format-date.js';
import { fact } from '../hosted-pages/fact.js';
import { html } from '../hosted-pages/html.js';
import { page, sendPage, testModeBadge } from '../hosted-pages/layout.js';
import { notFoundPage } from '../hosted-pages/not-found-page.js';
import { formatMoney } from '../prices/format-money.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { Charge } from '../storage/records.js';

interface ById {
  Params: { id: string };
}

/** Serves the receipts of charges. */
export function serveReceiptPages(app: FastifyInstance, emulator: EmulatorState): void {
  app.get<ById>('/receipts/:id', async (request, reply) => {
    const charge = emulator.store.get('charges', request.params.id);
    if (!charge?.paid) return sendPage(reply, 404, notFoundPage(emulator));
    return sendPage(reply, 200, receiptPage(emulator, charge));
  });
}

function receiptPage(emulator: EmulatorState, charge: Charge): string {
  const card = charge.payment_method_details?.card;
  const bought = emulator.store
    .all('checkoutDetails')
    .find(({ paymentIntent }) => paymentIntent === charge.payment_intent);
  const session = bought && emulator.store.get('checkoutSessions', bought.id);
  const lines = session ? sessionDetails(emulator, session).lineItems : [];
  return page(
    `Receipt from ${emulator.merchantName}`,
    html`<main class="sheet">
      <div class="merchant"><strong>${emulator.merchantName}</strong>${testModeBadge}</div>
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

function brandName(brand: string | null | undefined): string {
  return brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : 'Card';
}
