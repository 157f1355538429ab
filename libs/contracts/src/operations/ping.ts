import { z } from 'zod';
import { defineRequest } from '../messaging/request-contract.js';
import type { ServiceName } from '../messaging/service-name.js';

/** Checks that a service responds and reaches its database. Errors: `service_unavailable`. */
export const ping = (service: ServiceName) =>
  defineRequest({
    service,
    name: 'ping',
    input: z.strictObject({}),
    output: z.strictObject({ service: z.string() }),
    idempotent: true,
    timeoutMs: 2_000,
  });
