import { Injectable } from '@nestjs/common';
import { topUpFailureSchema } from '@scriptsmith/contracts/billing';
import type { TopUpFailure } from '@scriptsmith/contracts/billing';
import { InjectSettings } from '@scriptsmith/service-kit';
import { z } from 'zod';
import type { IdentitySettings } from '../../identity.settings.js';
import type { User } from '../../users/user.entity.js';
import type { EmailContent } from '../email-layout.js';
import type { EmailTemplate } from '../email-template.js';
import { greeting } from '../greeting.js';

const poundFormat = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** The data of the email while it is queued. */
const topUpFailedSchema = z.strictObject({
  packName: z.string(),
  pricePence: z.int(),
  failure: topUpFailureSchema,
});
export type TopUpFailed = z.infer<typeof topUpFailedSchema>;

const reasons: Record<TopUpFailure, string> = {
  'card-declined': 'Your card was declined.',
  'authentication-required': 'Your bank asks you to confirm payments with this card.',
  'no-card': 'There is no card on file.',
  refused: 'The payment provider refused the payment.',
};

@Injectable()
export class TopUpFailedEmail implements EmailTemplate {
  constructor(@InjectSettings() private readonly settings: Pick<IdentitySettings, 'BRAND_NAME' | 'PUBLIC_URL'>) {}

  render(user: User, data: unknown): Promise<EmailContent> {
    const { BRAND_NAME, PUBLIC_URL } = this.settings;
    const { packName, pricePence, failure } = topUpFailedSchema.parse(data);
    return Promise.resolve({
      subject: `${BRAND_NAME}: Automatic top-up was turned off`,
      preview: reasons[failure],
      greeting: greeting('Hello', user),
      paragraphs: [
        `We could not charge ${poundFormat.format(pricePence / 100)} for ${packName}. ${reasons[failure]}`,
        'Automatic top-up is turned off, and you have not been charged. To turn it on again, open your account.',
      ],
      button: { label: 'Open your account', address: new URL('/account#top-up', PUBLIC_URL).href },
      notes: ['You can still buy credits with another card at any time.'],
    });
  }
}
