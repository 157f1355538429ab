import Button from '@mui/material/Button';
import type { PendingCustomer } from '@scriptsmith/contracts/billing';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useHasRole } from '../../shared/admin/access/use-admin-access.js';
import { formatOfferedCredits } from '@scriptsmith/ui/format/credits';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { Badge } from '@scriptsmith/ui/components/badge';
import { ConfirmDialog } from '@scriptsmith/ui/components/confirm-dialog';
import type { Column } from '@scriptsmith/ui/components/data-table';
import { toQuery } from '../../shared/admin/api/admin-api.js';
import { useAdminMutation } from '../../shared/admin/operations/use-admin-mutation.js';
import { EmptyState, Toolbar, ToolbarGap } from '../../shared/admin/components/layout.js';
import { PagedTable } from '../../shared/admin/components/paged-table.js';
import { SearchField } from '../../shared/admin/components/search-field.js';
import { readPage, useUrlQuery } from '../../shared/admin/hooks/use-url-query.js';
import { TabContent } from '../../shared/admin/components/tab-content.js';
import { AddPendingCustomerDialog } from './components/add-pending-customer-dialog.js';
import { pendingCustomersApi } from './api/pending-customers-api.js';

/** The known dates of a billing period. */
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

/** Customers who paid before they registered. */
export default function PendingCustomersTab() {
  const { get, change } = useUrlQuery();
  const [search, page] = [get('search').slice(0, 100), readPage(get('page'))];
  const parameters = useMemo(() => toQuery({ search, page: page > 1 ? page : undefined }), [search, page]);
  const query = pendingCustomersApi.usePendingCustomersQuery(parameters);
  const [isAdding, setIsAdding] = useState(false);
  const [openDialog, setOpenDialog] = useState<PendingCustomer | null>(null);
  const canEdit = useHasRole('support');
  const addButton = canEdit && (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
      Add Pending Customer
    </Button>
  );
  const deletion: Column<PendingCustomer> = {
    name: 'Actions',
    numeric: true,
    cell: (customer) => (
      <Button
        size="small"
        color="error"
        aria-label={`Delete: ${customer.email}`}
        onClick={() => setOpenDialog(customer)}
      >
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
      <TabContent query={query} resource="pending customers">
        {({ pendingCustomers, pageSize, total }) => (
          <PagedTable
            label="Pending customers"
            columns={canEdit ? [...columns, deletion] : columns}
            rows={pendingCustomers}
            empty={
              pendingCustomers.length === 0 && (
                <EmptyState>
                  {search
                    ? 'No pending customers match this search.'
                    : 'No pending customers yet. Add a customer who paid before registering, and they receive the plan when they sign up.'}
                </EmptyState>
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
      {openDialog && <DeletionDialog customer={openDialog} onClose={() => setOpenDialog(null)} />}
    </>
  );
}

function DeletionDialog({ customer, onClose }: { customer: PendingCustomer; onClose: () => void }) {
  const [remove, { isLoading }] = pendingCustomersApi.useDeletePendingCustomerMutation();
  const mutate = useAdminMutation();
  const confirm = async () => {
    const { id } = customer;
    await mutate({ id }, (actionId) => remove({ id, actionId }).unwrap(), {
      done: 'Pending customer deleted successfully',
      failed: 'Failed to delete pending customer',
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Delete Pending Customer"
      question={`Are you sure you want to delete the pending customer ${customer.email}? The user who registers with this email address won't receive the plan.`}
      confirmLabel="Delete Pending Customer"
      dismissLabel="Keep Pending Customer"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onDismiss={onClose}
    />
  );
}
