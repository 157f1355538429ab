import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import type { RequestOutput } from '@scriptsmith/contracts';
import { adminRequests, type ListedUser } from '@scriptsmith/contracts/admin';
import { affiliateAdminRequests, affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { type BillingAccount, billingAdminRequests } from '@scriptsmith/contracts/billing';
import {
  type AdminUserAffiliate,
  type AdminUserDetails,
  type AdminUsersResponse,
  type UsersExportQuery,
  usersExportQuerySchema,
  type UsersQuery,
  usersQuerySchema,
} from '@scriptsmith/contracts/gateway';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { isErrorOf, RequestClient, type RequestContext } from '@scriptsmith/service-kit';
import { Access } from '../../access/access.decorator.js';
import { Context } from '../../access/request.decorators.js';
import { withReferralLink } from '../../affiliate/referral-link.js';
import { createCsvExport } from '../../http/csv-export.js';
import { pathUserIdSchema } from '../../validation/path-user-id.js';
import { InjectSettings } from '../../core/injection.js';
import type { GatewaySettings } from '../../core/gateway-settings.js';
import { pageOrAll } from '@scriptsmith/contracts/gateway';
import { parseSort } from '@scriptsmith/contracts/gateway';
import { userCsvColumns, toUserCsvRow } from './user-csv.js';

type UsersPage = RequestOutput<typeof adminRequests.exportUsers>;

const exportPageSize = 1_000;
const maxAccountsPerRequest = 100;

/** Lists and shows users. Combines the user list of the admin service with data from identity and billing. */
@Controller('api/admin/users')
export class UsersController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly clock: Clock,
    @InjectSettings() private readonly settings: GatewaySettings,
  ) {}

  @Get()
  @Access('admin-key')
  async list(
    @Query({ schema: usersQuerySchema }) { sort, ...query }: UsersQuery,
    @Context() context: RequestContext,
  ): Promise<AdminUsersResponse> {
    const list = { ...pageOrAll(query), ...parseSort(sort) };
    const page = await this.requestClient.request(adminRequests.listUsers, list, context);
    const accounts = await this.loadAccounts(page.users, context);
    const users = page.users.map((user, index) => {
      const { credits, subscription } = accountFor(accounts, index);
      return {
        ...user,
        subscription: subscription && { planName: subscription.planName, status: subscription.status },
        credits: { creditsBalance: credits.balance, isUnlimited: credits.isUnlimited },
      };
    });
    return { ...page, users };
  }

  /** Streams all users that match the filters, page by page. */
  @Get('export')
  @Access('admin-key')
  export(
    @Query({ schema: usersExportQuerySchema }) query: UsersExportQuery,
    @Context() context: RequestContext,
  ): Promise<StreamableFile> {
    const day = this.clock.now().toISOString().slice(0, 10);
    return createCsvExport(`users-${day}.csv`, userCsvColumns, this.loadCsvPages(query, context));
  }

  @Get(':userId')
  @Access('admin-key')
  async details(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Context() context: RequestContext,
  ): Promise<AdminUserDetails> {
    const [{ user, sessions }, accounts] = await Promise.all([
      this.requestClient.request(identityAdminRequests.getUserRecord, { userId }, context),
      this.loadAccounts([{ id: userId }], context),
    ]);
    return { user, sessions, account: accountFor(accounts, 0) };
  }

  @Get(':userId/affiliate')
  @Access('admin-key')
  async affiliate(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Context() context: RequestContext,
  ): Promise<AdminUserAffiliate> {
    const [overview, { referredBy }] = await Promise.all([
      this.requestClient.request(affiliateRequests.getOverview, { userId }, context).catch(nullIfNotJoined),
      this.requestClient.request(affiliateAdminRequests.getReferrer, { userId }, context),
    ]);
    if (!overview) return { overview: null, referredBy };
    const affiliate = withReferralLink(overview.affiliate, this.settings);
    return { overview: { ...overview, affiliate }, referredBy };
  }

  private async *loadCsvPages({ sort, ...filters }: UsersExportQuery, context: RequestContext) {
    const query = { ...filters, ...parseSort(sort), limit: exportPageSize };
    let after: UsersPage['next'] = null;
    do {
      const page: UsersPage = await this.requestClient.request(adminRequests.exportUsers, { ...query, after }, context);
      const accounts = await this.loadAccounts(page.users, context);
      yield page.users.map((user, index) => toUserCsvRow(user, accountFor(accounts, index)));
      after = page.next;
    } while (after);
  }

  private async loadAccounts(
    users: readonly Pick<ListedUser, 'id'>[],
    context: RequestContext,
  ): Promise<BillingAccount[]> {
    const batches = Array.from({ length: Math.ceil(users.length / maxAccountsPerRequest) }, (_, batch) =>
      users.slice(batch * maxAccountsPerRequest, (batch + 1) * maxAccountsPerRequest).map(({ id }) => id),
    );
    const responses = await Promise.all(
      batches.map((userIds) => this.requestClient.request(billingAdminRequests.getAccounts, { userIds }, context)),
    );
    return responses.flatMap(({ accounts }) => accounts);
  }
}

/** Billing returns one account for each requested user, in the same order. */
function accountFor(accounts: readonly BillingAccount[], index: number): BillingAccount {
  const account = accounts[index];
  if (!account) throw new Error('billing returned fewer accounts than requested');
  return account;
}

function nullIfNotJoined(error: unknown): null {
  if (isErrorOf(affiliateRequests.getOverview, error, 'not_joined')) return null;
  throw error;
}
