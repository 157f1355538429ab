import type { JsonBodyOptions } from '@scriptsmith/server-kit';
import { DomainError } from '@scriptsmith/service-kit';

export const maxBodyBytes = 64 * 1024;
/** Stripe sends whole objects. */
export const maxWebhookBodyBytes = 1024 * 1024;

/** Beacons are sent as text/plain, and reports of the content security policy as application/csp-report. */
export const jsonBodies: JsonBodyOptions = {
  isRaw: ({ routeOptions }) => routeOptions.config.access === 'webhook',
  otherTypes: {
    'text/plain': ({ routeOptions }) => routeOptions.config.plainText === true,
    'application/csp-report': ({ routeOptions }) => routeOptions.config.cspReport === true,
  },
  tooDeep: () => new DomainError('malformed_json', 'The request body is nested too deeply.'),
  duplicateName: () => new DomainError('malformed_json', 'The request body contains two members with the same name.'),
  notJson: () => new DomainError('unsupported_media_type', 'The request body must be JSON, sent as application/json.'),
};
