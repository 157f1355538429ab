import type { ExpandableFields } from '../api/expansion.js';
import type { Invoice } from '../storage/records.js';
import { currentPayment, expandedPayments } from './invoices.js';

export const invoiceFields: ExpandableFields = {
  'invoice.payments': (emulator, object) => expandedPayments(emulator, object as Invoice),
  'invoice.confirmation_secret': (emulator, object) => {
    const secret = currentPayment(emulator, object as Invoice)?.client_secret;
    return secret ? { client_secret: secret, type: 'payment_intent' } : null;
  },
};
