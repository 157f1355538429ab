import { Injectable } from '@nestjs/common';
import { adminRequests, type AdminRole } from '@scriptsmith/contracts/admin';
import type { User } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { DomainError, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyRequest } from 'fastify';
import type { AuthenticatedAdmin } from './admin-keys.service.js';
import { CredentialCache } from './credential-cache.js';
import { requestContextOf } from './request.decorators.js';
import type { Session } from './sessions.service.js';

const header = 'customer-view';
const tokenPattern = /^[\x21-\x7e]{1,128}$/;
const lifetimeMs = 500;
const capacity = 1_000;

/** The least role of an admin who views the site as a customer. */
export const viewerRole: AdminRole = 'support';

/** Whether an admin sends the request while viewing the site as a customer. A session cookie is ignored then. */
export const isPartOfView = ({ headers }: FastifyRequest): boolean => headers[header] !== undefined;

export const readOnlyView = (): DomainError =>
  new DomainError('read_only_view', 'You are viewing the site as a customer, read only.');

/** Views of the site as a customer. The admin service decides; each replica caches the result for half a second. */
@Injectable()
export class CustomerViews {
  private readonly cache: CredentialCache<User>;

  constructor(
    private readonly requestClient: RequestClient,
    clock: Clock,
  ) {
    this.cache = new CredentialCache(clock, lifetimeMs, capacity);
  }

  /**
   * The session in whose place the view is. Identity does not know its token.
   * @throws DomainError `view_ended`; `service_unavailable` if the admin service does not respond
   */
  async open(request: FastifyRequest, admin: AuthenticatedAdmin): Promise<Session> {
    const viewToken = request.headers[header];
    if (typeof viewToken !== 'string' || !tokenPattern.test(viewToken)) {
      throw new DomainError('view_ended', 'The view has ended.');
    }
    const { keyId, sessionToken: adminSessionToken } = admin;
    const input = { keyId, adminSessionToken, viewToken };
    const user = await this.cache.get(JSON.stringify(input), async () => {
      const viewed = await this.requestClient.request(
        adminRequests.getViewedCustomer,
        input,
        requestContextOf(request),
      );
      return viewed.user;
    });
    return { token: viewToken, user, mustChangePassword: false, isView: true };
  }
}
