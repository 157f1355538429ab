import { Injectable } from '@nestjs/common';
import { InjectSettings } from '@scriptsmith/service-kit';
import type { IdentitySettings } from '../../identity.settings.js';
import type { User } from '../../users/user.entity.js';
import type { EmailContent } from '../email-layout.js';
import type { EmailTemplate } from '../email-template.js';
import { greeting } from '../greeting.js';
import { receiptDetailsSchema } from './receipt-details.js';

const poundFormat = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

@Injectable()
export class ReceiptEmail implements EmailTemplate {
  constructor(@InjectSettings() private readonly settings: Pick<IdentitySettings, 'BRAND_NAME' | 'PUBLIC_URL'>) {}

  async render(user: User, data: unknown): Promise<EmailContent> {
    const { BRAND_NAME, PUBLIC_URL } = this.settings;
    const { description, paidPence, invoiceUrl, paidAt } = receiptDetailsSchema.parse(data);
    const amount = poundFormat.format(paidPence / 100);
    const date = dateFormat.format(new Date(paidAt));
    return {
      subject: `Your receipt from ${BRAND_NAME}: ${amount}`,
      preview: `${description}, paid on ${date}.`,
      greeting: greeting('Thank you,', user),
      paragraphs: [`We received your payment of ${amount} on ${date}.`, `What you bought: ${description}.`],
      button: {
        label: invoiceUrl ? 'View invoice' : 'View receipt',
        address: invoiceUrl ?? new URL('/account#invoices', PUBLIC_URL).href,
      },
      notes: [
        'You can find all invoices and receipts in your account.',
        'If you do not recognize this payment, please reply to this email.',
      ],
    };
  }
}
