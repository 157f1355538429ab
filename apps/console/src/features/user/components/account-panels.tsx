import type { AdminUserDetails } from '@scriptsmith/contracts/gateway';
import type { ReactNode } from 'react';
import { StatusBadge } from '@scriptsmith/web-kit/account/status-badge';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatDay, formatMoment } from '@scriptsmith/ui/format/dates';
import { DataTable } from '@scriptsmith/ui/components/data-table';
import type { Column } from '@scriptsmith/ui/components/data-table';
import { DescriptionList } from '@scriptsmith/ui/components/description-list';
import { Panel } from '@scriptsmith/ui/components/panel';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const payers = { stripe: 'Paid through Stripe', hand: 'Complimentary' } as const;

const sessionColumns: Column<AdminUserDetails['sessions'][number]>[] = [
  { name: 'Started', noWrap: true, cell: ({ createdAt }) => formatMoment(createdAt) },
  { name: 'Last used', noWrap: true, cell: ({ lastUsedAt }) => formatMoment(lastUsedAt) },
  { name: 'Expires', noWrap: true, cell: ({ expiresAt }) => formatMoment(expiresAt) },
];

/** Profile, subscription, credits and sessions of a user. */
export function AccountPanels({ details: { user, sessions, account } }: { details: AdminUserDetails }) {
  const { subscription, credits } = account;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <>
      <Panel title="Profile">
        <DescriptionList sx={{ mt: -1 }}>
          <Fact name="Name">{name || '–'}</Fact>
          <Fact name="Joined">{formatMoment(user.createdAt)}</Fact>
          <Fact name="Email confirmed">{user.emailConfirmedAt ? formatDay(user.emailConfirmedAt) : 'No'}</Fact>
          <Fact name="Marketing emails">{user.marketingEmails ? 'Yes' : 'No'}</Fact>
          {user.bannedAt && <Fact name="Banned">{formatMoment(user.bannedAt)}</Fact>}
          {user.banReason && <Fact name="Ban reason">{user.banReason}</Fact>}
        </DescriptionList>
      </Panel>
      <Panel title="Subscription" aside={subscription && <StatusBadge status={subscription.status} />}>
        {subscription ? (
          <DescriptionList sx={{ mt: -1 }}>
            <Fact name="Plan">{subscription.planName}</Fact>
            <Fact name={subscription.cancelAtPeriodEnd ? 'Ends' : 'Next billing date'}>
              {formatDay(subscription.currentPeriodEnd)}
            </Fact>
            {subscription.scheduledPlanName && <Fact name="Then">{subscription.scheduledPlanName}</Fact>}
            {subscription.quantity !== undefined && <Fact name="Quantity">{subscription.quantity}</Fact>}
            {subscription.cancelAt && <Fact name="Ends">{formatDay(subscription.cancelAt)}</Fact>}
            {subscription.isPaused && (
              <Fact name="Payments">
                {subscription.resumesAt ? `Paused until ${formatDay(subscription.resumesAt)}` : 'Paused'}
              </Fact>
            )}
            {subscription.hasUnknownTerms && (
              <Fact name="Price">
                Not in the catalogue: the plan includes no credits. Change the plan to correct it.
              </Fact>
            )}
            <Fact name="Paid by">{account.paidBy ? payers[account.paidBy] : '–'}</Fact>
            <Fact name="Stripe customer">{account.stripeCustomerId ?? '–'}</Fact>
            <Fact name="Stripe subscription">{account.stripeSubscriptionId ?? '–'}</Fact>
          </DescriptionList>
        ) : (
          <SecondaryText>No active subscription.</SecondaryText>
        )}
      </Panel>
      <Panel title="Credits">
        <DescriptionList sx={{ mt: -1 }}>
          <Fact name="Available">{credits.isUnlimited ? 'Unlimited' : formatNumber(credits.balance)}</Fact>
          <Fact name="Used This Month">{formatNumber(credits.usedThisMonth)}</Fact>
          <Fact name="Rollover Credits">{formatNumber(credits.rolloverCredits)}</Fact>
        </DescriptionList>
      </Panel>
      <Panel title="Sessions">
        {sessions.length === 0 ? (
          <SecondaryText>No active sessions.</SecondaryText>
        ) : (
          <DataTable
            label="Sessions"
            columns={sessionColumns}
            rows={sessions}
            rowKey={({ createdAt, lastUsedAt }) => `${createdAt} ${lastUsedAt}`}
          />
        )}
      </Panel>
    </>
  );
}
