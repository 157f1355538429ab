import { randomUUID } from 'node:crypto';
import type { AdminActor, EventContract, EventPayload } from '@scriptsmith/contracts';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { createTestContext, ServiceFixture } from '@scriptsmith/service-kit/testing';
import { adminService } from '../admin.service-definition.js';

export { domainErrorOf } from '@scriptsmith/service-kit/testing';

export const actor = (actionId: string = randomUUID()): AdminActor => ({
  actionId,
  keyName: 'night shift',
  clientAddress: '198.51.100.9',
});

/** The running service with fakes of the other services. */
export class AdminFixture extends ServiceFixture {
  static async start(environment: Record<string, string> = {}): Promise<AdminFixture> {
    const admin = new AdminFixture(await createTestContext(adminService, { now: new Date('2026-03-01T12:00:00Z') }));
    admin.fakeServices.respondTo(identityRequests.getUser, ({ userId }) => ({
      user: { id: userId, username: `user ${userId}`, email: `user${userId}@example.com` },
    }));
    return admin.begin(environment);
  }

  /** Delivers an event to the first replica. The same id again is a redelivery. */
  async publish<Contract extends EventContract>(
    contract: Contract,
    payload: EventPayload<Contract>,
    id?: string,
  ): Promise<void> {
    await this.first.client.publishEvent(this.message(contract, payload, id));
  }
}
