import Button from '@mui/material/Button';
import type { PendingCustomer } from '@scriptsmith/contracts/billing';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useMay } from '../../shared/admin/access/use-admin-access.js';
import { formatOfferedCredits } from '../../shared/format/credits.js';
import { formatDay } from '../../shared/format/dates.js';
import { Badge } from '../../shared/ui/badge.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import type { Column } from '../../shared/ui/data-table.js';
import { queryOf } from '../../shared/admin/api/admin-api.js';
import { useAttempt } from '../../shared/admin/operations/use-admin-mutation.js';
import { EmptyNote, Toolbar, ToolbarGap } from '../../shared/admin/components/layout.js';
import { PagedTable } from '../../shared/admin/components/paged-table.js';
import { SearchField } from '../../shared/admin/components/search-field.js';
import { readPage, useUrlQuery } from '../../shared/admin/hooks/use-url-query.js';
import { TabContent } from '../../shared/admin/components/tab-content.js';
import { AddPendingCustomerDialog } from './components/add-pending-customer-dialog.js';
import { pendingCustomersApi } from './api/pending-customers-api.js';

/** A period's days, as far as they are known. */
function period({ currentPeriodStart, currentPeriodEnd }: PendingCustomer): string {
  if (!currentPeriodStart && !currentPeriodEnd) return '–';
  const [from, to] = [currentPeriodStart, currentPeriodEnd].map((time) => (time ? formatDay(time) : '…'));
  return `${from} – ${to}`;
}

const columns: Column<PendingCustomer>[] = [
  { name: 'Email', cell: ({ email }) => email },
  { name: 'Plan', cell: ({ planName }) => <Badge tone="accent">{planName}</Badge> },
  { name: 'Status', cell: ({ subscriptionStatus }) => subscriptionStatus },
  {
    name: 'Monthly Credits',
    cell: ({ monthlyCredits, hasRollover }) =>
      `${formatOfferedCredits(monthlyCredits)}${hasRollover ? ', with rollover' : ''}`,
  },
  { name: 'Period', cell: period },
  {
    name: 'Stripe',
    cell: ({ stripeCustomerId, stripeSubscriptionId }) =>
      [stripeCustomerId, stripeSubscriptionId].filter(Boolean).join(', '),
  },
  { name: 'Notes', cell: ({ notes }) => notes || '–' },
];

/** People who paid before they registered. */
export default function PendingCustomersTab() {
  const { get, change } = useUrlQuery();
  const [search, page] = [get('search').slice(0, 100), readPage(get('page'))];
  const question = useMemo(() => queryOf({ search, page: page > 1 ? page : undefined }), [search, page]);
  const query = pendingCustomersApi.usePendingCustomersQuery(question);
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<PendingCustomer | null>(null);
  const mayChange = useMay('support');
  const addButton = mayChange && (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
      Add Pending Customer
    </Button>
  );
  const deletion: Column<PendingCustomer> = {
    name: 'Actions',
    numeric: true,
    cell: (customer) => (
      <Button size="small" color="error" aria-label={`Delete: ${customer.email}`} onClick={() => setAsked(customer)}>
        Delete
      </Button>
    ),
  };

  return (
    <>
      <Toolbar>
        <SearchField
          label="Search by email"
          value={search}
          onSearch={(text) => change({ search: text }, { replace: true })}
        />
        <ToolbarGap />
        {addButton}
      </Toolbar>
      <TabContent query={query} what="pending customers">
        {({ pendingCustomers, pageSize, total }) => (
          <PagedTable
            label="Pending customers"
            columns={mayChange ? [...columns, deletion] : columns}
            rows={pendingCustomers}
            empty={
              pendingCustomers.length === 0 && (
                <EmptyNote>
                  {search
                    ? 'Nobody matches this search.'
                    : 'Nobody is waiting. Add somebody who paid before they registered, and their plan waits for them.'}
                </EmptyNote>
              )
            }
            pages={{
              ...{ label: 'pending customers', page, pageSize, total },
              onChange: (next) => change({ page: String(next) }),
            }}
          />
        )}
      </TabContent>
      {isAdding && <AddPendingCustomerDialog onClose={() => setIsAdding(false)} />}
      {asked && <DeletionDialog customer={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function DeletionDialog({ customer, onClose }: { customer: PendingCustomer; onClose: () => void }) {
  const [remove, { isLoading }] = pendingCustomersApi.useDeletePendingCustomerMutation();
  const attempt = useAttempt();
  const confirm = async () => {
    const { id } = customer;
    await attempt({ id }, (actionId) => remove({ id, actionId }).unwrap(), {
      done: 'Pending customer deleted successfully',
      failed: 'Failed to delete pending customer',
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Delete Pending Customer"
      question={`Are you sure you want to delete the pending customer ${customer.email}? Whoever registers this address gets no plan from it.`}
      confirmLabel="Delete Pending Customer"
      dismissLabel="Keep Pending Customer"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onDismiss={onClose}
    />
  );
}
