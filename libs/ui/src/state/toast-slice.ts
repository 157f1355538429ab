import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export interface ToastMessage {
  title: string;
  description?: string;
  /** Whether it reports an error. */
  destructive?: boolean;
  /** Stays until it is closed or replaced, for a text that is shown once. The text can be selected. */
  isLasting?: boolean;
  /** A button in the toast, such as Undo. */
  action?: { label: string };
}

export interface ToastState {
  /** The only toast. A new one replaces it. */
  current: (ToastMessage & { id: string; open: boolean }) | null;
}

const initialState: ToastState = { current: null };

const slice = createSlice({
  name: 'toast',
  initialState,
  reducers: {
    toastShown: {
      prepare: (message: ToastMessage) => ({ payload: { ...message, id: nanoid(), open: true } }),
      reducer: (state, { payload }: PayloadAction<NonNullable<ToastState['current']>>) => {
        state.current = payload;
      },
    },
    toastClosed: (state, { payload: id }: PayloadAction<string>) => {
      if (state.current?.id === id) state.current.open = false;
    },
  },
});

export const { toastShown, toastClosed } = slice.actions;
export const toastReducer = slice.reducer;

/** The current toast of a store that has `toastReducer` as `toast`. */
export const selectToast = ({ toast }: { toast: ToastState }) => toast.current;

/** The effect of the button of the current toast. A store holds data only, so the function is kept beside it. */
let current: { id: string; run: () => void } | null = null;

export function setToastAction(id: string, run: (() => void) | undefined): void {
  current = run ? { id, run } : null;
}

/** Runs the effect of the button of a toast, once. */
export function runToastAction(id: string): void {
  const action = current;
  if (action?.id !== id) return;
  current = null;
  action.run();
}
