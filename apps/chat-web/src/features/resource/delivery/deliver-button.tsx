import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { Resource } from '../hooks/use-resource.js';

const DeliveryDialog = lazyDialog(
  () => import('./delivery-dialog.js'),
  ({ onClose }) => onClose(),
);

/** Delivers the shown version to a place of the user. */
export function DeliverButton({ resource: { conversation, shown } }: { resource: Resource }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!shown) return null;
  return (
    <>
      <Tooltip title="Deliver to your server">
        <IconButton aria-label="Deliver" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Send size="1.125rem" aria-hidden />
        </IconButton>
      </Tooltip>
      {isOpen && <DeliveryDialog conversation={conversation} version={shown} onClose={() => setIsOpen(false)} />}
    </>
  );
}
