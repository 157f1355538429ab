import type { z } from 'zod';
import { refundPreviewSchema } from '../../billing/admin-requests.js';
import { amountPenceSchema } from '../../shared/values.js';

/** GET /api/admin/users/{id}/refund-preview: what a refund would do now. */
export const adminRefundPreviewSchema = refundPreviewSchema.omit({ paymentId: true, totalRefundedPence: true }).extend({
  reversedCommissionPence: amountPenceSchema
    .nullable()
    .meta({ description: 'The part of the commission that is reversed; null if affiliate does not respond.' }),
});
export type AdminRefundPreview = z.infer<typeof adminRefundPreviewSchema>;
