import { timestampSchema } from '@scriptsmith/contracts';
import { receiptSchema } from '@scriptsmith/contracts/billing';
import type { z } from 'zod';

/** The data of a receipt email while it is queued. */
export const receiptDetailsSchema = receiptSchema.extend({ paidAt: timestampSchema });
export type ReceiptDetails = z.infer<typeof receiptDetailsSchema>;
