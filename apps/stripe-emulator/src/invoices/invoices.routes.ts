import { z } from 'zod';
import { invalidRequest } from '../api/errors.js';
import { isInRange, listNewestFirst, paginate } from '../api/lists.js';
import { find } from '../api/lookup.js';
import {
  clearableText,
  flag,
  listParameters,
  metadata,
  oneOf,
  parameters,
  text,
  timeRange,
} from '../api/parameters.js';
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
  route('GET', '/v1/invoices/:id', parameters({}), ({ emulator, path }) =>
    find(emulator, 'invoices', pathPart(path, 'id')),
  ),
  route('GET', '/v1/invoices/:id/lines', listParameters({}), ({ emulator, parameters, path }) => {
    const invoice = find(emulator, 'invoices', pathPart(path, 'id'));
    return paginate(invoice.lines.data, parameters, `/v1/invoices/${invoice.id}/lines`);
  }),
  route(
    'POST',
    '/v1/invoices/:id/pay',
    parameters({ payment_method: text().optional(), off_session: flag().optional() }),
    ({ emulator, parameters, path }) => {
      const invoice = find(emulator, 'invoices', pathPart(path, 'id'));
      if (invoice.status === 'paid') {
        throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
      }
      const open = invoice.status === 'draft' ? finalizeInvoice(emulator, invoice) : invoice;
      if (open.status !== 'open' && open.status !== 'uncollectible') {
        throw invalidRequest('Only open invoices can be paid.', { param: 'invoice' });
      }
      const id = parameters.payment_method;
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
        isOffSession: parameters.off_session ?? true,
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
  route(
    'POST',
    '/v1/invoices/:id',
    parameters({
      auto_advance: flag().optional(),
      description: clearableText().optional(),
      metadata: metadata().optional(),
    }),
    ({ emulator, parameters, path }) =>
      updateInvoice(emulator, find(emulator, 'invoices', pathPart(path, 'id')), parameters),
  ),
  route(
    'POST',
    '/v1/invoices/:id/finalize',
    parameters({ auto_advance: flag().optional() }),
    ({ emulator, parameters, path }) => {
      const invoice = find(emulator, 'invoices', pathPart(path, 'id'));
      if (invoice.status !== 'draft') {
        throw invalidRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
          code: 'invoice_not_editable',
        });
      }
      const advances = parameters.auto_advance ?? invoice.auto_advance ?? false;
      const open = finalizeInvoice(emulator, { ...invoice, auto_advance: false });
      if (open.amount_remaining > 0) return updateInvoice(emulator, open, { auto_advance: advances });
      return collectAndNotify(emulator, open, { isOffSession: true, retries: false }).invoice;
    },
  ),
  route('POST', '/v1/invoices/:id/mark_uncollectible', parameters({}), ({ emulator, path }) => {
    const marked = markUncollectible(emulator, find(emulator, 'invoices', pathPart(path, 'id')));
    markDelinquent(emulator, marked, false);
    return marked;
  }),
  // Drafts of subscriptions cannot be deleted: https://docs.stripe.com/api/invoices/delete
  route('DELETE', '/v1/invoices/:id', parameters({}), ({ emulator, path }) => {
    const { id } = find(emulator, 'invoices', pathPart(path, 'id'));
    throw invalidRequest(
      `Invoice ${id} belongs to a subscription and can't be deleted. Finalize and void it instead.`,
      {
        param: 'invoice',
      },
    );
  }),
  route('POST', '/v1/invoices/:id/void', parameters({}), ({ emulator, path }) => {
    const voided = voidInvoice(emulator, find(emulator, 'invoices', pathPart(path, 'id')));
    emulator.domainEvents.publish('invoice.voided', voided);
    return voided;
  }),
  route(
    'GET',
    '/v1/invoices',
    listParameters({
      customer: text().optional(),
      subscription: text().optional(),
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void').optional(),
      created: timeRange().optional(),
    }),
    ({ emulator, parameters }) =>
      listNewestFirst(
        emulator.store
          .all('invoices')
          .filter(
            (invoice) =>
              (parameters.customer === undefined || invoice.customer === parameters.customer) &&
              (parameters.subscription === undefined || subscriptionIdOf(invoice) === parameters.subscription) &&
              (parameters.status === undefined || invoice.status === parameters.status) &&
              isInRange(invoice.created, parameters.created),
          ),
        parameters,
        '/v1/invoices',
      ),
  ),
  route('GET', '/v1/invoice_payments/:id', parameters({}), ({ emulator, path }) =>
    find(emulator, 'invoicePayments', pathPart(path, 'id')),
  ),
  route(
    'GET',
    '/v1/invoice_payments',
    listParameters({
      invoice: text().optional(),
      status: oneOf('canceled', 'open', 'paid').optional(),
      payment: z.strictObject({ type: oneOf('payment_intent'), payment_intent: text().optional() }).optional(),
    }),
    ({ emulator, parameters }) =>
      listNewestFirst(
        emulator.store
          .all('invoicePayments')
          .filter(
            (payment) =>
              (parameters.invoice === undefined || payment.invoice === parameters.invoice) &&
              (parameters.status === undefined || payment.status === parameters.status) &&
              (parameters.payment?.payment_intent === undefined ||
                payment.payment.payment_intent === parameters.payment.payment_intent),
          ),
        parameters,
        '/v1/invoice_payments',
      ),
  ),
];
