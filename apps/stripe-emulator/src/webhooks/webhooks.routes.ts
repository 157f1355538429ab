import { isWithin, newestFirst } from '../api/lists.js';
import { find } from '../api/lookup.js';
import {
  flag,
  list,
  listParameters,
  mergeMetadata,
  metadata,
  oneOf,
  parameters,
  text,
  timeRange,
  unsettableText,
} from '../api/parameters.js';
import { pathPart, route, type Route } from '../api/route.js';
import { apiVersion } from '../api/version.js';
import type { WebhookEndpoint } from '../storage/records.js';
import { addEndpoint } from './endpoints.js';

export const webhookRoutes: Route[] = [
  route('GET', '/v1/events/:id', parameters({}), ({ world, path }) => find(world, 'events', pathPart(path, 'id'))),
  route(
    'GET',
    '/v1/events',
    listParameters({
      type: text().optional(),
      types: list(text()).optional(),
      created: timeRange().optional(),
    }),
    ({ world, parameters }) =>
      newestFirst(
        world.store
          .all('events')
          .filter(
            (event) =>
              (parameters.type === undefined || matches(event.type, parameters.type)) &&
              (parameters.types === undefined || parameters.types.includes(event.type)) &&
              isWithin(event.created, parameters.created),
          ),
        parameters,
        '/v1/events',
      ),
  ),
  route(
    'POST',
    '/v1/webhook_endpoints',
    parameters({
      url: text().refine((url) => URL.canParse(url), { params: { code: 'url_invalid' }, error: 'Invalid URL' }),
      enabled_events: list(text()),
      description: unsettableText().optional(),
      metadata: metadata().optional(),
      api_version: oneOf(apiVersion).optional(),
    }),
    ({ world, parameters }) =>
      addEndpoint(world, {
        url: parameters.url,
        enabledEvents: parameters.enabled_events,
        description: parameters.description,
        metadata: mergeMetadata({}, parameters.metadata),
      }),
  ),
  route('GET', '/v1/webhook_endpoints/:id', parameters({}), ({ world, path }) =>
    withoutSecret(find(world, 'webhookEndpoints', pathPart(path, 'id'))),
  ),
  route(
    'POST',
    '/v1/webhook_endpoints/:id',
    parameters({
      url: text().optional(),
      enabled_events: list(text()).optional(),
      disabled: flag().optional(),
    }),
    ({ world, parameters, path }) => {
      const endpoint = find(world, 'webhookEndpoints', pathPart(path, 'id'));
      return withoutSecret(
        world.store.put('webhookEndpoints', {
          ...endpoint,
          url: parameters.url ?? endpoint.url,
          enabled_events: parameters.enabled_events ?? endpoint.enabled_events,
          status: parameters.disabled === undefined ? endpoint.status : parameters.disabled ? 'disabled' : 'enabled',
        }),
      );
    },
  ),
  route('DELETE', '/v1/webhook_endpoints/:id', parameters({}), ({ world, path }) => {
    const endpoint = find(world, 'webhookEndpoints', pathPart(path, 'id'));
    world.store.delete('webhookEndpoints', endpoint.id);
    return { id: endpoint.id, object: 'webhook_endpoint', deleted: true };
  }),
  route('GET', '/v1/webhook_endpoints', listParameters({}), ({ world, parameters }) =>
    newestFirst(world.store.all('webhookEndpoints').map(withoutSecret), parameters, '/v1/webhook_endpoints'),
  ),
];

/** The secret is shown once, when the endpoint is made. */
function withoutSecret(endpoint: WebhookEndpoint): WebhookEndpoint {
  const shown = { ...endpoint };
  delete shown.secret;
  return shown;
}

/** Whether a type fits a filter such as `invoice.*`. */
function matches(type: string, filter: string): boolean {
  return filter.endsWith('*') ? type.startsWith(filter.slice(0, -1)) : type === filter;
}
