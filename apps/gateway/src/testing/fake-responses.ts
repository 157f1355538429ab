import { listAttention, ping, serviceNames } from '@scriptsmith/contracts';
import type { FakeServices } from '@scriptsmith/service-kit/testing';
import { respondAsAdmin } from './fake-admin.js';
import { respondAsAffiliate } from './fake-affiliate.js';
import { respondAsAnalytics } from './fake-analytics.js';
import { respondAsBilling } from './fake-billing.js';
import { respondAboutExternalSystems } from './fake-external-systems.js';
import { respondAsIdentity } from './fake-identity.js';

/** Gives the fake services a default response to every request of the gateway. */
export function respondAsProduct(services: FakeServices): void {
  for (const service of serviceNames) {
    services.respondTo(ping(service), () => ({ service }));
    services.respondTo(listAttention(service), () => ({ topics: [] }));
  }
  respondAsIdentity(services);
  respondAsBilling(services);
  respondAsAffiliate(services);
  respondAsAdmin(services);
  respondAboutExternalSystems(services);
  respondAsAnalytics(services);
}
