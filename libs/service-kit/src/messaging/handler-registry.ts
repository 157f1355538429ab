import type { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { EventContract, RequestContract } from '@scriptsmith/contracts';
import type { RequestContext } from './request-context.js';
import { type EventDelivery, handledRequest, subscribedEvent } from './handler.decorators.js';

export interface RequestHandler {
  contract: RequestContract;
  handle(input: unknown, context: RequestContext): Promise<unknown>;
}

export interface EventHandler {
  contract: EventContract;
  handle(payload: unknown, delivery: EventDelivery): Promise<void>;
}

/** The message handlers of one service, by pattern and by event name. */
export interface HandlerRegistry {
  requests: ReadonlyMap<string, RequestHandler>;
  events: ReadonlyMap<string, EventHandler>;
}

/** Collects the methods marked with `@Handles` and `@Subscribes` from the providers and controllers of a service. */
export function discoverHandlers(discovery: DiscoveryService, scanner: MetadataScanner): HandlerRegistry {
  const requests = new Map<string, RequestHandler>();
  const events = new Map<string, EventHandler>();
  for (const { instance } of [...discovery.getControllers(), ...discovery.getProviders()]) {
    if (!instance || typeof instance !== 'object') continue;
    const methods = instance as Record<string, unknown>;
    for (const name of scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
      const method = methods[name];
      if (typeof method !== 'function') continue;
      const contract = handledRequest(method);
      if (contract) {
        refuseSecond(requests, contract.pattern);
        requests.set(contract.pattern, { contract, handle: method.bind(instance) as RequestHandler['handle'] });
      }
      const event = subscribedEvent(method);
      if (event) {
        refuseSecond(events, event.name);
        events.set(event.name, { contract: event, handle: method.bind(instance) as EventHandler['handle'] });
      }
    }
  }
  return { requests, events };
}

function refuseSecond(handlers: ReadonlyMap<string, unknown>, name: string): void {
  if (handlers.has(name)) throw new Error(`two handlers for ${name}`);
}
