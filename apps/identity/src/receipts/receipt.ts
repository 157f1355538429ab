import { timestampSchema } from '@scriptsmith/contracts';
import { receiptSchema } from '@scriptsmith/contracts/billing';
import type { z } from 'zod';

/** What a receipt says, as its mail order keeps it. */
export const mailedReceiptSchema = receiptSchema.extend({ paidAt: timestampSchema });
export type MailedReceipt = z.infer<typeof mailedReceiptSchema>;
