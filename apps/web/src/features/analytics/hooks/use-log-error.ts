import { useEffect } from 'react';

/** Logs a failed analytics request. The screen shows the error as well. */
export function useLogError(error: unknown): void {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification asks for the log
    if (error) console.error('Failed to load analytics', error);
  }, [error]);
}
