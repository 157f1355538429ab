import { apiVersion } from '../api/version.js';
import type { ResourceState } from '../state/emulator-state.js';
import { newId, randomText } from '../storage/ids.js';
import type { WebhookEndpoint } from '../storage/records.js';

interface NewEndpoint {
  id?: string;
  url: string;
  secret?: string;
  enabledEvents: string[];
  description?: string | null | undefined;
  metadata?: Record<string, string>;
}

/** Adds a webhook endpoint, or replaces the one with the same id. */
export function addEndpoint(emulator: ResourceState, fields: NewEndpoint): WebhookEndpoint {
  return emulator.store.put('webhookEndpoints', {
    id: fields.id ?? newId('we_1'),
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: emulator.clock.now(),
    description: fields.description ?? null,
    enabled_events: fields.enabledEvents,
    livemode: false,
    metadata: fields.metadata ?? {},
    secret: fields.secret ?? `whsec_${randomText(32)}`,
    status: 'enabled',
    url: fields.url,
  });
}
