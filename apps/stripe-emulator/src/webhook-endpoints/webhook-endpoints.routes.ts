import { listNewestFirst } from '../api/lists.js';
import { find } from '../api/lookup.js';
import {
  clearableText,
  flag,
  list,
  listParameters,
  mergeMetadata,
  metadata,
  oneOf,
  parameters,
  text,
} from '../api/parameters.js';
import { pathPart, route, type Route } from '../api/route.js';
import { apiVersion } from '../api/version.js';
import type { WebhookEndpoint } from '../storage/records.js';
import { addEndpoint } from './webhook-endpoints.js';

export const webhookEndpointRoutes: Route[] = [
  route(
    'POST',
    '/v1/webhook_endpoints',
    parameters({
      url: text().refine((url) => URL.canParse(url), { params: { code: 'url_invalid' }, error: 'Invalid URL' }),
      enabled_events: list(text()),
      description: clearableText().optional(),
      metadata: metadata().optional(),
      api_version: oneOf(apiVersion).optional(),
    }),
    ({ emulator, parameters }) =>
      addEndpoint(emulator, {
        url: parameters.url,
        enabledEvents: parameters.enabled_events,
        description: parameters.description,
        metadata: mergeMetadata({}, parameters.metadata),
      }),
  ),
  route('GET', '/v1/webhook_endpoints/:id', parameters({}), ({ emulator, path }) =>
    withoutSecret(find(emulator, 'webhookEndpoints', pathPart(path, 'id'))),
  ),
  route(
    'POST',
    '/v1/webhook_endpoints/:id',
    parameters({
      url: text().optional(),
      enabled_events: list(text()).optional(),
      disabled: flag().optional(),
    }),
    ({ emulator, parameters, path }) => {
      const endpoint = find(emulator, 'webhookEndpoints', pathPart(path, 'id'));
      return withoutSecret(
        emulator.store.put('webhookEndpoints', {
          ...endpoint,
          url: parameters.url ?? endpoint.url,
          enabled_events: parameters.enabled_events ?? endpoint.enabled_events,
          status: parameters.disabled === undefined ? endpoint.status : parameters.disabled ? 'disabled' : 'enabled',
        }),
      );
    },
  ),
  route('DELETE', '/v1/webhook_endpoints/:id', parameters({}), ({ emulator, path }) => {
    const endpoint = find(emulator, 'webhookEndpoints', pathPart(path, 'id'));
    emulator.store.delete('webhookEndpoints', endpoint.id);
    return { id: endpoint.id, object: 'webhook_endpoint', deleted: true };
  }),
  route('GET', '/v1/webhook_endpoints', listParameters({}), ({ emulator, parameters }) =>
    listNewestFirst(emulator.store.all('webhookEndpoints').map(withoutSecret), parameters, '/v1/webhook_endpoints'),
  ),
];

/** Only the response to the creation of an endpoint contains its secret. */
function withoutSecret(endpoint: WebhookEndpoint): WebhookEndpoint {
  const shown = { ...endpoint };
  delete shown.secret;
  return shown;
}
