import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { toastShown } from '../state/toast-slice.js';
import type { ToastMessage } from '../state/toast-slice.js';

/** Shows a toast, which replaces the current one. The store of the app needs `toastReducer` as `toast`. */
export function useToast(): (message: ToastMessage) => void {
  const dispatch = useDispatch();
  return useCallback((message) => dispatch(toastShown(message)), [dispatch]);
}
