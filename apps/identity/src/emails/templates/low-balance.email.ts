import { Injectable } from '@nestjs/common';
import { InjectSettings } from '@scriptsmith/service-kit';
import { z } from 'zod';
import type { IdentitySettings } from '../../identity.settings.js';
import type { User } from '../../users/user.entity.js';
import type { EmailContent } from '../email-layout.js';
import type { EmailTemplate } from '../email-template.js';
import { greeting } from '../greeting.js';

const numberFormat = new Intl.NumberFormat('en-GB');

/** The data of the email while it is queued. */
const lowBalanceSchema = z.strictObject({ creditsLeft: z.int().min(0), belowCredits: z.int().min(1) });
export type LowBalance = z.infer<typeof lowBalanceSchema>;

@Injectable()
export class LowBalanceEmail implements EmailTemplate {
  constructor(@InjectSettings() private readonly settings: Pick<IdentitySettings, 'BRAND_NAME' | 'PUBLIC_URL'>) {}

  render(user: User, data: unknown): Promise<EmailContent> {
    const { BRAND_NAME, PUBLIC_URL } = this.settings;
    const { creditsLeft, belowCredits } = lowBalanceSchema.parse(data);
    const left = creditsLeft === 1 ? '1 credit' : `${numberFormat.format(creditsLeft)} credits`;
    const limit = numberFormat.format(belowCredits);
    return Promise.resolve({
      subject: `${BRAND_NAME}: You have ${left} left`,
      preview: `Your balance has fallen below ${limit} credits.`,
      greeting: greeting('Hello', user),
      paragraphs: [
        `Your balance has fallen below ${limit} credits. You have ${left} left.`,
        'Credits that you add are available at once and never expire.',
      ],
      button: { label: 'Add credits', address: new URL('/add-credits', PUBLIC_URL).href },
      notes: [
        `You receive this email because you asked for it. To change the balance or to unsubscribe, open your account: ${new URL('/account#low-balance', PUBLIC_URL).href}`,
      ],
    });
  }
}
