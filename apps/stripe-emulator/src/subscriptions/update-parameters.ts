import { oneOf } from '../api/parameters.js';

export const prorationBehavior = oneOf('always_invoice', 'create_prorations', 'none');
export const paymentBehavior = oneOf(
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
);
