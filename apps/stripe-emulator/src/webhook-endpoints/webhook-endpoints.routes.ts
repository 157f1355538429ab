import { clearableText, flag, list, mergeMetadata, metadata, oneOf, parameters, text } from '../api/parameters.js';
import { listRoute, objectRoute, retrieveRoute } from '../api/resource-routes.js';
import { route, type Route } from '../api/route.js';
import { apiVersion } from '../api/version.js';
import type { EmulatorState } from '../state/emulator-state.js';
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
  retrieveRoute('/v1/webhook_endpoints', 'webhookEndpoints', withoutSecret),
  objectRoute(
    'POST',
    '/v1/webhook_endpoints/:id',
    'webhookEndpoints',
    {
      url: text().optional(),
      enabled_events: list(text()).optional(),
      disabled: flag().optional(),
    },
    (emulator, endpoint, { url, enabled_events: enabledEvents, disabled }) =>
      withoutSecret(
        emulator,
        emulator.store.put('webhookEndpoints', {
          ...endpoint,
          url: url ?? endpoint.url,
          enabled_events: enabledEvents ?? endpoint.enabled_events,
          status: disabled === undefined ? endpoint.status : disabled ? 'disabled' : 'enabled',
        }),
      ),
  ),
  objectRoute('DELETE', '/v1/webhook_endpoints/:id', 'webhookEndpoints', {}, (emulator, { id }) => {
    emulator.store.delete('webhookEndpoints', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
  listRoute('/v1/webhook_endpoints', 'webhookEndpoints', {}, { present: withoutSecret }),
];

/** Only the response to the creation of an endpoint contains its secret. */
function withoutSecret(_emulator: EmulatorState, endpoint: WebhookEndpoint): WebhookEndpoint {
  const shown = { ...endpoint };
  delete shown.secret;
  return shown;
}
