import { z } from 'zod';
import { invalidRequest } from '../api/errors.js';
import { paginate } from '../api/lists.js';
import { find } from '../api/lookup.js';
import { clearableText, flag, listParameters, metadata, oneOf, text, timeRange } from '../api/parameters.js';
import { listRoute, objectRoute, retrieveRoute } from '../api/resource-routes.js';
import { pathPart, route, type Route } from '../api/route.js';
import { paymentError } from '../payment-intents/payment-intents.js';
import { attachPaymentMethod, findPaymentMethod } from '../payment-methods/payment-methods.js';
import { collectAndNotify, defaultPaymentMethod } from './collection.js';
import { subscriptionIdOf } from './invoice-object.js';
import {
  customerOf,
  finalizeInvoice,
  markDelinquent,
  markUncollectible,
  updateInvoice,
  voidInvoice,
} from './invoices.js';

export const invoiceRoutes: Route[] = [
  retrieveRoute('/v1/invoices', 'invoices'),
  route('GET', '/v1/invoices/:id/lines', listParameters({}), ({ emulator, parameters, path }) => {
    const invoice = find(emulator, 'invoices', pathPart(path, 'id'));
    return paginate(invoice.lines.data, parameters, `/v1/invoices/${invoice.id}/lines`);
  }),
  objectRoute(
    'POST',
    '/v1/invoices/:id/pay',
    'invoices',
    { payment_method: text().optional(), off_session: flag().optional() },
    (emulator, invoice, { payment_method: id, off_session: isOffSession = true }) => {
      if (invoice.status === 'paid') {
        throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
      }
      const open = invoice.status === 'draft' ? finalizeInvoice(emulator, invoice) : invoice;
      if (open.status !== 'open' && open.status !== 'uncollectible') {
        throw invalidRequest('Only open invoices can be paid.', { param: 'invoice' });
      }
      const method = id === undefined ? undefined : findPaymentMethod(emulator, id, 'payment_method');
      if (method) attachPaymentMethod(emulator, method, customerOf(emulator, open));
      if (!method && !defaultPaymentMethod(emulator, open)) {
        throw invalidRequest(
          'There is no `default_payment_method` set on this Customer or Invoice. Please set one, or pass ' +
            '`payment_method`.',
          { code: 'missing', param: 'payment_method' },
        );
      }
      const result = collectAndNotify(emulator, open, {
        isOffSession,
        retries: open.next_payment_attempt !== null,
        paymentMethod: method,
      });
      if (result.outcome === 'requires_action') {
        throw invalidRequest(
          'Payment for this invoice requires additional user action before it can be completed successfully. Payment ' +
            'can be completed using the PaymentIntent associated with the invoice.',
          { code: 'invoice_payment_intent_requires_action', status: 402 },
        );
      }
      if (result.outcome === 'failed' && result.paymentIntent) throw paymentError(result.paymentIntent);
      return result.invoice;
    },
  ),
  objectRoute(
    'POST',
    '/v1/invoices/:id',
    'invoices',
    {
      auto_advance: flag().optional(),
      description: clearableText().optional(),
      metadata: metadata().optional(),
    },
    updateInvoice,
  ),
  objectRoute(
    'POST',
    '/v1/invoices/:id/finalize',
    'invoices',
    { auto_advance: flag().optional() },
    (emulator, invoice, { auto_advance: given }) => {
      if (invoice.status !== 'draft') {
        throw invalidRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
          code: 'invoice_not_editable',
        });
      }
      const advances = given ?? invoice.auto_advance ?? false;
      const open = finalizeInvoice(emulator, { ...invoice, auto_advance: false });
      if (open.amount_remaining > 0) return updateInvoice(emulator, open, { auto_advance: advances });
      return collectAndNotify(emulator, open, { isOffSession: true, retries: false }).invoice;
    },
  ),
  objectRoute('POST', '/v1/invoices/:id/mark_uncollectible', 'invoices', {}, (emulator, invoice) => {
    const marked = markUncollectible(emulator, invoice);
    markDelinquent(emulator, marked, false);
    return marked;
  }),
  // Drafts of subscriptions cannot be deleted: https://docs.stripe.com/api/invoices/delete
  objectRoute('DELETE', '/v1/invoices/:id', 'invoices', {}, (_emulator, { id }) => {
    throw invalidRequest(
      `Invoice ${id} belongs to a subscription and can't be deleted. Finalize and void it instead.`,
      {
        param: 'invoice',
      },
    );
  }),
  objectRoute('POST', '/v1/invoices/:id/void', 'invoices', {}, (emulator, invoice) => {
    const voided = voidInvoice(emulator, invoice);
    emulator.domainEvents.publish('invoice.voided', voided);
    return voided;
  }),
  listRoute(
    '/v1/invoices',
    'invoices',
    {
      customer: text().optional(),
      subscription: text().optional(),
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void').optional(),
      created: timeRange().optional(),
    },
    { filters: { subscription: (invoice, id) => id === undefined || subscriptionIdOf(invoice) === id } },
  ),
  retrieveRoute('/v1/invoice_payments', 'invoicePayments'),
  listRoute(
    '/v1/invoice_payments',
    'invoicePayments',
    {
      invoice: text().optional(),
      status: oneOf('canceled', 'open', 'paid').optional(),
      payment: z.strictObject({ type: oneOf('payment_intent'), payment_intent: text().optional() }).optional(),
    },
    {
      filters: {
        payment: ({ payment }, selected) =>
          selected?.payment_intent === undefined || payment.payment_intent === selected.payment_intent,
      },
    },
  ),
];
