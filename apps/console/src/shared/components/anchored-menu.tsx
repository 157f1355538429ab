import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';

/** A menu below its button. A list loads it when the pointer or the focus reaches the list. */
export const AnchoredMenu = lazyDialog(
  () => import('./menu.js'),
  ({ onClose }) => onClose(),
);
