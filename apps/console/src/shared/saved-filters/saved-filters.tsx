import Button from '@mui/material/Button';
import type { FilteredList } from '@scriptsmith/contracts/admin';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useHasRole } from '../access/use-admin-access.js';

const SavedFiltersDialog = lazyDialog(
  () => import('./saved-filters-dialog.js'),
  ({ onClose }) => onClose(),
);

/** The filters of a list that the admin has saved, on any device. */
export function SavedFilters({ list }: { list: FilteredList }) {
  const [isOpen, setIsOpen] = useState(false);
  const canSave = useHasRole('support');
  if (!canSave) return null;
  return (
    <>
      <Button
        startIcon={<Bookmark size="1rem" aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={SavedFiltersDialog.preload}
        onFocus={SavedFiltersDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        Saved Filters
      </Button>
      {isOpen && <SavedFiltersDialog list={list} onClose={() => setIsOpen(false)} />}
    </>
  );
}
