import { z } from 'zod';
import { userSchema } from '../identity/user.js';
import { done } from '../messaging/http-route.js';
import { defineRequest } from '../messaging/request-contract.js';
import { adminActorSchema } from '../shared/audit.js';
import { timestampSchema, userIdSchema } from '../shared/values.js';

/** The admin who views. A view ends with the session of a key that has a second factor. */
const viewerSchema = z.strictObject({ keyId: z.uuid(), adminSessionToken: z.string().max(128).nullable() });

/**
 * Lets an admin view the customer site as a user, read only, for 15 minutes. The token is valid only together with the key
 * and the session of this admin, and only on routes that are declared `viewable`. The start and the end are in the audit
 * log. Errors: `user_not_found`.
 */
export const startCustomerView = defineRequest({
  service: 'admin',
  name: 'start-customer-view',
  input: viewerSchema.extend({ by: adminActorSchema, userId: userIdSchema }),
  output: z.strictObject({ viewId: z.uuid(), viewToken: z.string(), expiresAt: timestampSchema, user: userSchema }),
  errors: ['user_not_found'],
  idempotent: false,
  http: {
    route: 'POST /api/admin/users/:userId/view',
    access: 'admin:support',
    caller: ['keyId', 'adminSessionToken'],
    status: 201,
  },
});

/** Ends a view of this admin. Does nothing if it has ended. */
export const endCustomerView = defineRequest({
  service: 'admin',
  name: 'end-customer-view',
  input: z.strictObject({ by: adminActorSchema, keyId: z.uuid(), viewId: z.uuid() }),
  output: z.strictObject({}),
  idempotent: true,
  http: { route: 'DELETE /api/admin/views/:viewId', access: 'admin:support', caller: ['keyId'], toResponse: done },
});

/** Returns the user whom an admin views. Errors: `view_ended`. */
export const getViewedCustomer = defineRequest({
  service: 'admin',
  name: 'get-viewed-customer',
  input: viewerSchema.extend({ viewToken: z.string().min(1).max(128) }),
  output: z.strictObject({ user: userSchema }),
  errors: ['view_ended'],
  idempotent: true,
});
