import { Injectable } from '@nestjs/common';
import { InjectSettings } from '@scriptsmith/service-kit';
import type { IdentitySettings } from '../identity.settings.js';
import { greeting } from '../mail/greeting.js';
import type { MailWriter } from '../mail/mail-kind.js';
import type { MailContent } from '../mail/mail-layout.js';
import type { User } from '../users/user.entity.js';
import { mailedReceiptSchema } from './receipt.js';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

@Injectable()
export class ReceiptMail implements MailWriter {
  constructor(@InjectSettings() private readonly settings: Pick<IdentitySettings, 'BRAND_NAME' | 'PUBLIC_URL'>) {}

  async write({ username }: User, about: unknown): Promise<MailContent> {
    const { BRAND_NAME, PUBLIC_URL } = this.settings;
    const { description, paidPence, invoiceUrl, paidAt } = mailedReceiptSchema.parse(about);
    const amount = pounds.format(paidPence / 100);
    return {
      subject: `Your receipt from ${BRAND_NAME}: ${amount}`,
      preview: `${description}, paid on ${day.format(new Date(paidAt))}.`,
      greeting: greeting('Thank you,', username),
      paragraphs: [
        `We received your payment of ${amount} on ${day.format(new Date(paidAt))}.`,
        `What you bought: ${description}.`,
      ],
      button: {
        label: invoiceUrl ? 'View invoice' : 'View receipt',
        address: invoiceUrl ?? new URL('/account#invoices', PUBLIC_URL).href,
      },
      notes: [
        'All your invoices and receipts are in your account.',
        'If you do not recognise this payment, please reply to this mail.',
      ],
    };
  }
}
