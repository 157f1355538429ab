import type { z } from 'zod';
import type { ServiceName } from './service-name.js';

/**
 * Something that happened in one service and that others may act on: past tense, with a version, owned by one service:
 * `identity.user-registered.v1`. Delivered at least once and in any order; the inbox of each subscriber makes the
 * effect happen once.
 */
export interface EventContract<Payload extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  readonly service: ServiceName;
  readonly name: string;
  readonly payload: Payload;
}

export type EventPayload<Contract extends EventContract> = z.output<Contract['payload']>;

/** Declares an event owned by `service`; `happened` is past tense in kebab-case, such as `user-registered`. */
export function defineEvent<const Payload extends z.ZodType>(declaration: {
  service: ServiceName;
  happened: string;
  version?: number;
  payload: Payload;
}): EventContract<Payload> {
  const { service, happened, version = 1, payload } = declaration;
  return { kind: 'event', service, name: `${service}.${happened}.v${version}`, payload };
}
