import { Injectable } from '@nestjs/common';
import { adminRequests, type AdminRole } from '@scriptsmith/contracts/admin';
import { type RequestContext, Clock, RequestClient, networkOf } from '@scriptsmith/service-kit';
import { ShortLivedCache } from './short-lived-cache.js';

/** An admin, by their key. */
export interface CallingAdmin {
  keyId: string;
  name: string;
  role: AdminRole;
}

const lifetimeMs = 500;
const capacity = 1_000;

/** Whose admin key a call carries. The admin service decides; an answer counts for half a second in this replica. */
@Injectable()
export class AdminKeys {
  private readonly known: ShortLivedCache<CallingAdmin>;

  constructor(
    private readonly requestClient: RequestClient,
    clock: Clock,
  ) {
    this.known = new ShortLivedCache(clock, lifetimeMs, capacity);
  }

  /**
   * Errors: `invalid_admin_key`; `rate_limited` after wrong keys from that network; `service_unavailable` when the admin
   * service does not answer.
   */
  verify(adminKey: string, clientAddress: string, call: RequestContext): Promise<CallingAdmin> {
    // An answer depends on where the call comes from as well: a network that guesses is not looked at.
    return this.known.get(`${networkOf(clientAddress)} ${adminKey}`, () =>
      this.requestClient.request(adminRequests.verifyAdminKey, { adminKey, clientAddress }, call),
    );
  }
}
