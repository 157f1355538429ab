import { zodResolver } from '@hookform/resolvers/zod';
import { styled } from '@mui/material/styles';
import type { FilteredList, SavedFilter } from '@scriptsmith/contracts/admin';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { control } from '@scriptsmith/ui/theme/tokens';
import { inPlace } from '@scriptsmith/ui/hooks/in-place';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { savedFilterNameSchema } from '@scriptsmith/web-kit/forms/contract-schemas';
import { useSubmit } from '@scriptsmith/web-kit/forms/use-submit';
import { QueryContent } from '@scriptsmith/web-kit/query/query-content';
import { RowButton } from '../list/row-button.js';
import { useAdminMutation } from '../operations/use-admin-mutation.js';
import { useIdempotentSubmit } from '../operations/use-idempotent-submit.js';
import { savedFiltersApi } from './saved-filters-api.js';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0.5) },
}));

const Name = styled(RowButton)(({ theme }) => ({
  flex: '1 1 12rem',
  justifyContent: 'start',
  height: 'auto',
  minHeight: control.small,
  color: theme.vars.palette.text.primary,
  fontWeight: 520,
  textAlign: 'start',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
}));

/** The present filters, which is the query of the address without the page. */
function filtersIn(search: URLSearchParams): string {
  const filters = new URLSearchParams(search);
  filters.delete('page');
  return filters.toString();
}

interface SavedFiltersDialogProps {
  list: FilteredList;
  onClose: () => void;
}

/** Applies, renames and deletes saved filters, and saves the present ones. */
export default function SavedFiltersDialog({ list, onClose }: SavedFiltersDialogProps) {
  const [search, setSearch] = useSearchParams();
  const [renamed, setRenamed] = useState<SavedFilter | null>(null);
  const form = useForm({ resolver: zodResolver(savedFilterNameSchema), defaultValues: { name: '' } });
  const [save, saving] = savedFiltersApi.useSaveFilterMutation();
  const [rename, renaming] = savedFiltersApi.useRenameSavedFilterMutation();
  const submitOnce = useIdempotentSubmit();
  const toast = useToast();

  const startRenaming = (filter: SavedFilter) => {
    setRenamed(filter);
    form.reset({ name: filter.name });
    form.setFocus('name', { shouldSelect: true });
  };
  const submit = useSubmit(
    form,
    async ({ name }) => {
      if (renamed) {
        const change = { filterId: renamed.id, name };
        await submitOnce(change, (actionId) => rename({ ...change, actionId }).unwrap());
        setRenamed(null);
        form.reset({ name: '' });
        return;
      }
      const query = filtersIn(search);
      if (!query) {
        form.setError('name', { message: 'Set filters in the list first' });
        return;
      }
      const filter = { list, name, query };
      await submitOnce(filter, (actionId) => save({ ...filter, actionId }).unwrap());
      toast({ title: 'Success', description: `Saved the filters as ${name}` });
      onClose();
    },
    { failed: 'Failed to save the filters' },
  );
  return (
    <FormDialog
      title="Saved Filters"
      submitLabel={renamed ? 'Rename' : 'Save Filters'}
      busy={saving.isLoading || renaming.isLoading}
      onSubmit={submit}
      onDismiss={onClose}
    >
      <Filters
        list={list}
        onRename={startRenaming}
        onApply={({ query }) => {
          setSearch(new URLSearchParams(query), { state: inPlace });
          onClose();
        }}
      />
      <TextField
        label={renamed ? `New Name of ${renamed.name}` : 'Name of the Current Filters'}
        autoComplete="off"
        {...fieldsOf(form)('name')}
      />
    </FormDialog>
  );
}

interface FiltersProps {
  list: FilteredList;
  onApply: (filter: SavedFilter) => void;
  onRename: (filter: SavedFilter) => void;
}

function Filters({ list, onApply, onRename }: FiltersProps) {
  const query = savedFiltersApi.useSavedFiltersQuery();
  const [remove, removal] = savedFiltersApi.useDeleteSavedFilterMutation();
  const mutate = useAdminMutation();
  return (
    <QueryContent query={query} resource="the saved filters">
      {({ savedFilters }) => {
        const own = savedFilters.filter((filter) => filter.list === list);
        if (own.length === 0) return <SecondaryText>No saved filters for this list yet.</SecondaryText>;
        return (
          <List aria-label="Saved filters">
            {own.map((filter) => (
              <li key={filter.id}>
                <Name type="button" onClick={() => onApply(filter)}>
                  {filter.name}
                </Name>
                <RowButton type="button" aria-label={`Rename: ${filter.name}`} onClick={() => onRename(filter)}>
                  Rename
                </RowButton>
                <RowButton
                  type="button"
                  aria-label={`Delete: ${filter.name}`}
                  data-destructive=""
                  disabled={removal.isLoading}
                  onClick={() => {
                    const change = { filterId: filter.id };
                    void mutate(change, (actionId) => remove({ ...change, actionId }).unwrap(), {
                      failed: 'Failed to delete the saved filter',
                    });
                  }}
                >
                  Delete
                </RowButton>
              </li>
            ))}
          </List>
        );
      }}
    </QueryContent>
  );
}
