import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import type { RequestOutput } from '@scriptsmith/contracts';
import { adminRequests, type ListedUser } from '@scriptsmith/contracts/admin';
import { affiliateAdminRequests, affiliateRequests } from '@scriptsmith/contracts/affiliate';
import {
  type BillingAccount,
  billingAdminRequests,
  billingRequests,
  type CreditHistory,
  creditHistoryCursorSchema,
} from '@scriptsmith/contracts/billing';
import {
  type AdminUserAffiliate,
  type AdminUserDetails,
  type AdminUsersResponse,
  type InvoicesResponse,
  type UsersExportQuery,
  usersExportQuerySchema,
  type UsersQuery,
  usersQuerySchema,
} from '@scriptsmith/contracts/gateway';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { type RequestContext, Clock, DomainError, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Call } from '../access/caller.js';
import { withReferralLink } from '../affiliate/referral-link.js';
import { csvFile } from '../http/csv.js';
import { pathUserIdSchema } from '../http/path-user-id.js';
import { InjectSettings } from '../injection.js';
import type { GatewaySettings } from '../settings.js';
import { sortOf } from './sort.js';
import { userColumns, userRow } from './user-export.js';

type UsersPart = RequestOutput<typeof adminRequests.exportUsers>;

const cursorSchema = creditHistoryCursorSchema.optional();
const exportedAtOnce = 1_000;
const accountsAtOnce = 100;

/** What admins see of users. The admin service knows who there is, identity who they are, billing what they have. */
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
    @Call() call: RequestContext,
  ): Promise<AdminUsersResponse> {
    const page = await this.requestClient.request(adminRequests.listUsers, { ...query, ...sortOf(sort) }, call);
    const accounts = await this.accountsOf(page.users, call);
    const users = page.users.map((user, index) => {
      const { credits, subscription } = accountAt(accounts, index);
      return {
        ...user,
        subscription: subscription && { planName: subscription.planName, status: subscription.status },
        credits: { creditsBalance: credits.balance, isUnlimited: credits.isUnlimited },
      };
    });
    return { ...page, users };
  }

  /** All users that the filters leave, whatever their number: part by part, while they are being read. */
  @Get('export')
  @Access('admin-key')
  export(
    @Query({ schema: usersExportQuerySchema }) query: UsersExportQuery,
    @Call() call: RequestContext,
  ): Promise<StreamableFile> {
    const day = this.clock.now().toISOString().slice(0, 10);
    return csvFile(`users-${day}.csv`, userColumns, this.exportedRows(query, call));
  }

  @Get(':userId')
  @Access('admin-key')
  async details(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Call() call: RequestContext,
  ): Promise<AdminUserDetails> {
    const [{ user, sessions }, accounts] = await Promise.all([
      this.requestClient.request(identityAdminRequests.getUserRecord, { userId }, call),
      this.accountsOf([{ id: userId }], call),
    ]);
    return { user, sessions, account: accountAt(accounts, 0) };
  }

  @Get(':userId/credit-history')
  @Access('admin-key')
  creditHistory(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Query('cursor', { schema: cursorSchema }) cursor: string | undefined,
    @Call() call: RequestContext,
  ): Promise<CreditHistory> {
    const page = { userId, ...(cursor !== undefined && { cursor }) };
    return this.requestClient.request(billingRequests.getCreditHistory, page, call);
  }

  @Get(':userId/invoices')
  @Access('admin-key')
  invoices(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Call() call: RequestContext,
  ): Promise<InvoicesResponse> {
    return this.requestClient.request(billingRequests.listInvoices, { userId }, call);
  }

  @Get(':userId/affiliate')
  @Access('admin-key')
  async affiliate(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Call() call: RequestContext,
  ): Promise<AdminUserAffiliate> {
    const [overview, { referredBy }] = await Promise.all([
      this.requestClient.request(affiliateRequests.getOverview, { userId }, call).catch(nothingUnlessJoined),
      this.requestClient.request(affiliateAdminRequests.getReferrer, { userId }, call),
    ]);
    if (!overview) return { overview: null, referredBy };
    const affiliate = withReferralLink(overview.affiliate, this.settings);
    return { overview: { ...overview, affiliate }, referredBy };
  }

  private async *exportedRows({ sort, ...filters }: UsersExportQuery, call: RequestContext) {
    const query = { ...filters, ...sortOf(sort), limit: exportedAtOnce };
    let after: UsersPart['next'] = null;
    do {
      const part: UsersPart = await this.requestClient.request(adminRequests.exportUsers, { ...query, after }, call);
      const accounts = await this.accountsOf(part.users, call);
      yield part.users.map((user, index) => userRow(user, accountAt(accounts, index)));
      after = part.next;
    } while (after);
  }

  private async accountsOf(users: readonly Pick<ListedUser, 'id'>[], call: RequestContext): Promise<BillingAccount[]> {
    const parts = Array.from({ length: Math.ceil(users.length / accountsAtOnce) }, (_, part) =>
      users.slice(part * accountsAtOnce, (part + 1) * accountsAtOnce).map(({ id }) => id),
    );
    const answers = await Promise.all(
      parts.map((userIds) => this.requestClient.request(billingAdminRequests.getAccounts, { userIds }, call)),
    );
    return answers.flatMap(({ accounts }) => accounts);
  }
}

/** Billing answers in the order asked, with one account for each user. */
function accountAt(accounts: readonly BillingAccount[], index: number): BillingAccount {
  const account = accounts[index];
  if (!account) throw new Error('billing has answered with fewer accounts than it was asked for');
  return account;
}

function nothingUnlessJoined(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not_joined') return null;
  throw error;
}
