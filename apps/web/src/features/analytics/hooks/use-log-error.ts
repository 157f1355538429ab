import { useEffect } from 'react';

/** Analytics failures are logged (specification, section 8). The screen says so as well: docs/deviations.md. */
export function useLoggedFailure(error: unknown): void {
  useEffect(() => {
    // eslint-disable-next-line no-console -- the specification asks for the log
    if (error) console.error('Failed to load analytics', error);
  }, [error]);
}
