import type { AddressRule } from '@scriptsmith/server-kit';
import type { BillingSettings } from '../billing.settings.js';

type AddressSettings = Pick<BillingSettings, 'WEBHOOKS_TO_THIS_MACHINE' | 'CHAT_WEBHOOK_URL'>;

/** The addresses that webhooks can be sent to. */
export const addressRuleOf = (settings: AddressSettings): AddressRule => ({
  allowsThisMachine: settings.WEBHOOKS_TO_THIS_MACHINE,
  trustedUrl: settings.CHAT_WEBHOOK_URL,
});
