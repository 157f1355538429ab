import type { AdminUserDetails } from '@scriptsmith/contracts/gateway';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../shared/account/status-badge.js';
import { formatNumber } from '../../../shared/format/credits.js';
import { formatDay, formatMoment } from '../../../shared/format/dates.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import type { Column } from '../../../shared/ui/data-table.js';
import { Facts } from '../../../shared/ui/facts.js';
import { Panel } from '../../../shared/ui/panel.js';
import { QuietText } from '../../../shared/ui/quiet-text.js';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const payers = { stripe: 'Paid through Stripe', hand: 'Given by hand' } as const;

const sessionColumns: Column<AdminUserDetails['sessions'][number]>[] = [
  { name: 'Began', unbroken: true, cell: ({ createdAt }) => formatMoment(createdAt) },
  { name: 'Last used', unbroken: true, cell: ({ lastUsedAt }) => formatMoment(lastUsedAt) },
  { name: 'Ends', unbroken: true, cell: ({ expiresAt }) => formatMoment(expiresAt) },
];

/** Who they are, what they pay for, what they can spend, and where they are signed in. */
export function AccountPanels({ details: { user, sessions, account } }: { details: AdminUserDetails }) {
  const { subscription, credits } = account;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <>
      <Panel title="Profile">
        <Facts sx={{ mt: -1 }}>
          <Fact name="Name">{name || '–'}</Fact>
          <Fact name="Joined">{formatMoment(user.createdAt)}</Fact>
          <Fact name="Email confirmed">{user.emailConfirmedAt ? formatDay(user.emailConfirmedAt) : 'No'}</Fact>
          <Fact name="Marketing emails">{user.marketingEmails ? 'Yes' : 'No'}</Fact>
          {user.bannedAt && <Fact name="Banned">{formatMoment(user.bannedAt)}</Fact>}
          {user.banReason && <Fact name="Reason of the ban">{user.banReason}</Fact>}
        </Facts>
      </Panel>
      <Panel title="Subscription" aside={subscription && <StatusBadge status={subscription.status} />}>
        {subscription ? (
          <Facts sx={{ mt: -1 }}>
            <Fact name="Plan">{subscription.planName}</Fact>
            <Fact name={subscription.cancelAtPeriodEnd ? 'Ends' : 'Next billing date'}>
              {formatDay(subscription.currentPeriodEnd)}
            </Fact>
            {subscription.scheduledPlanName && <Fact name="Then">{subscription.scheduledPlanName}</Fact>}
            <Fact name="Paid by">{account.paidBy ? payers[account.paidBy] : '–'}</Fact>
            <Fact name="Stripe customer">{account.stripeCustomerId ?? '–'}</Fact>
            <Fact name="Stripe subscription">{account.stripeSubscriptionId ?? '–'}</Fact>
          </Facts>
        ) : (
          <QuietText>No active subscription.</QuietText>
        )}
      </Panel>
      <Panel title="Credits">
        <Facts sx={{ mt: -1 }}>
          <Fact name="Available">{credits.isUnlimited ? 'Unlimited' : formatNumber(credits.balance)}</Fact>
          <Fact name="Used This Month">{formatNumber(credits.usedThisMonth)}</Fact>
          <Fact name="Rollover Credits">{formatNumber(credits.rolloverCredits)}</Fact>
        </Facts>
      </Panel>
      <Panel title="Sessions">
        {sessions.length === 0 ? (
          <QuietText>Not signed in anywhere.</QuietText>
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
