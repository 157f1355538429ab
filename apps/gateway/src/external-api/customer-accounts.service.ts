import { Injectable } from '@nestjs/common';
import type { RequestOutput } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { type RequestContext, DomainError, RequestClient } from '@scriptsmith/service-kit';

type CustomerAccount = RequestOutput<typeof billingRequests.getAccount>;

/** Reads a customer's billing account on behalf of an external system. */
@Injectable()
export class CustomerAccountsService {
  constructor(private readonly requestClient: RequestClient) {}

  /**
   * Asks identity about users without a billing record: they may be new customers, whose account is empty.
   * @throws DomainError `user_not_found`, `user_banned`
   */
  async get(userId: number, context: RequestContext): Promise<CustomerAccount> {
    const account = await this.getForKnownUser(userId, context);
    if (account.isBanned) throw new DomainError('user_banned', 'This user is banned.');
    if (!account.known) await this.requestClient.request(identityRequests.getUser, { userId }, context);
    return account;
  }

  /** For a user whom identity has just verified, and who is therefore not banned. */
  getForKnownUser(userId: number, context: RequestContext): Promise<CustomerAccount> {
    return this.requestClient.request(billingRequests.getAccount, { userId }, context);
  }
}
