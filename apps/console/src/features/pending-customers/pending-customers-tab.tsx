import Button from '@mui/material/Button';
import type { PendingCustomer, Plan } from '@scriptsmith/contracts/billing';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useHasRole } from '../../shared/access/use-admin-access.js';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { Badge } from '@scriptsmith/ui/components/badge';
import { ConfirmDialog } from '@scriptsmith/ui/components/confirm-dialog';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { toQuery } from '@scriptsmith/web-kit/api/admin-api';
import { useAdminMutation } from '../../shared/operations/use-admin-mutation.js';
import { EmptyState, Toolbar, ToolbarGap } from '../../shared/components/layout.js';
import { AdminList } from '../../shared/list/admin-list.js';
import type { ListColumn, RowActions } from '../../shared/list/list-column.js';
import { SavedFilters } from '../../shared/saved-filters/saved-filters.js';
import { SearchField } from '../../shared/components/search-field.js';
import { readPage, useUrlQuery } from '../../shared/hooks/use-url-query.js';
import { catalogueApi } from '@scriptsmith/web-kit/api/catalogue-api';
import { creditsOf } from './pending-credits.js';
import { pendingCustomersApi } from './api/pending-customers-api.js';

const AddPendingCustomerDialog = lazyDialog(
  () => import('./components/add-pending-customer-dialog.js'),
  ({ onClose }) => onClose(),
);

/** The known dates of a billing period. */
function period({ currentPeriodStart, currentPeriodEnd }: PendingCustomer): string {
  if (!currentPeriodStart && !currentPeriodEnd) return '–';
  const [from, to] = [currentPeriodStart, currentPeriodEnd].map((time) => (time ? formatDay(time) : '…'));
  return `${from} – ${to}`;
}

const columnsFor = (plans: readonly Plan[]): ListColumn<PendingCustomer>[] => [
  { name: 'Email', widthRem: 11.5, grow: 0.5, cell: ({ email }) => email },
  {
    name: 'Plan',
    widthRem: 8.5,
    grow: 0.5,
    isSummary: true,
    priority: 3,
    cell: ({ planName }) => (
      <Badge tone="accent" title={planName}>
        {planName}
      </Badge>
    ),
  },
  { name: 'Status', widthRem: 5, grow: 0.5, priority: 2, cell: ({ subscriptionStatus }) => subscriptionStatus },
  {
    name: 'Monthly Credits',
    widthRem: 10.5,
    grow: 2,
    isSummary: true,
    priority: 3,
    cell: (customer) => creditsOf(customer, plans),
  },
  { name: 'Period', widthRem: 13, priority: 0, cell: period },
  {
    name: 'Stripe',
    widthRem: 11.5,
    cell: ({ stripeCustomerId, stripeSubscriptionId }) =>
      [stripeCustomerId, stripeSubscriptionId].filter(Boolean).join(', '),
  },
  { name: 'Notes', widthRem: 6, grow: 0.5, priority: 2, cell: ({ notes }) => notes || '–' },
];

const noPlans: readonly Plan[] = [];

const deletionOf = (onDelete: (customer: PendingCustomer) => void): RowActions<PendingCustomer> => ({
  widthRem: 7,
  actionsOf: (customer) => [{ name: 'Delete', destructive: true, onClick: () => onDelete(customer) }],
});

/** Customers who paid before they registered. */
export default function PendingCustomersTab() {
  const { get, change } = useUrlQuery();
  const [search, page] = [get('search').slice(0, 100), readPage(get('page'))];
  const parameters = useMemo(() => toQuery({ search, page }), [search, page]);
  const query = pendingCustomersApi.usePendingCustomersQuery(parameters);
  const [isAdding, setIsAdding] = useState(false);
  const [openDialog, setOpenDialog] = useState<PendingCustomer | null>(null);
  const canEdit = useHasRole('support');
  const addButton = canEdit && (
    <Button variant="contained" startIcon={<Plus size="1rem" aria-hidden />} onClick={() => setIsAdding(true)}>
      Add Pending Customer
    </Button>
  );
  const { data: catalogue } = catalogueApi.useCatalogueQuery();
  const columns = useMemo(() => columnsFor(catalogue?.plans ?? noPlans), [catalogue]);
  const actions = useMemo(() => deletionOf(setOpenDialog), []);

  return (
    <>
      <Toolbar>
        <SearchField
          label="Search by email"
          value={search}
          onSearch={(text) => change({ search: text }, { replace: true })}
        />
        <ToolbarGap />
        <SavedFilters list="pending-customers" />
        {addButton}
      </Toolbar>
      <AdminList
        label="Pending customers"
        resource="pending customers"
        query={query}
        rowsOf={(data) => data.pendingCustomers}
        rowId={({ id }) => id}
        nameOf={({ email }) => email}
        columns={columns}
        actions={canEdit ? actions : undefined}
        empty={
          <EmptyState>
            {search
              ? 'No pending customers match this search.'
              : 'No pending customers yet. Add a customer who paid before registering, and they receive the plan when they sign up.'}
          </EmptyState>
        }
        page={{ current: page, onChange: (next) => change({ page: String(next) }) }}
      />
      {isAdding && <AddPendingCustomerDialog onClose={() => setIsAdding(false)} />}
      {openDialog && <DeletionDialog customer={openDialog} onClose={() => setOpenDialog(null)} />}
    </>
  );
}

function DeletionDialog({ customer, onClose }: { customer: PendingCustomer; onClose: () => void }) {
  const [remove, { isLoading }] = pendingCustomersApi.useDeletePendingCustomerMutation();
  const mutate = useAdminMutation();
  const confirm = async () => {
    const { id: pendingCustomerId } = customer;
    await mutate({ pendingCustomerId }, (actionId) => remove({ pendingCustomerId, actionId }).unwrap(), {
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
