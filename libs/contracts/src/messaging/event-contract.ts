import type { z } from 'zod';
import type { ServiceName } from './service-name.js';

/**
 * An event that one service publishes and others subscribe to. The name is in the past tense and has a version:
 * `identity.user-registered.v1`. Events are delivered at least once and in any order; the inbox of each subscriber
 * deduplicates them.
 */
export interface EventContract<Payload extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  readonly service: ServiceName;
  readonly name: string;
  readonly payload: Payload;
}

export type EventPayload<Contract extends EventContract> = z.output<Contract['payload']>;

/** Declares an event owned by `service`; `name` is past tense in kebab-case, such as `user-registered`. */
export function defineEvent<const Payload extends z.ZodType>(declaration: {
  service: ServiceName;
  name: string;
  version?: number;
  payload: Payload;
}): EventContract<Payload> {
  const { service, name, version = 1, payload } = declaration;
  return { kind: 'event', service, name: `${service}.${name}.v${version}`, payload };
}
