import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { setToastAction, toastShown } from '../state/toast-slice.js';
import type { ToastMessage } from '../state/toast-slice.js';

interface ShownToast extends Omit<ToastMessage, 'action'> {
  /** A button in the toast, such as Undo. */
  action?: { label: string; onClick: () => void };
}

/** Shows a toast, which replaces the current one. The store of the app needs `toastReducer` as `toast`. */
export function useToast(): (message: ShownToast) => void {
  const dispatch = useDispatch();
  return useCallback(
    ({ action, ...message }) => {
      const shown = toastShown({ ...message, ...(action && { action: { label: action.label } }) });
      setToastAction(shown.payload.id, action?.onClick);
      dispatch(shown);
    },
    [dispatch],
  );
}
