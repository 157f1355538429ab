import { useEffect } from 'react';

/** Logs a failed analytics request. The screen shows the error as well. */
export function logError(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification asks for the log
  console.error(message, error);
}

/** Logs an error when there is one. */
export function useLogError(error: unknown): void {
  useEffect(() => {
    if (error) logError('Failed to load analytics', error);
  }, [error]);
}
