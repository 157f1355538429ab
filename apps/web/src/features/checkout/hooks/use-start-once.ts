import { useEffect, useRef, useState } from 'react';

/**
 * Starts a purchase when the screen is shown. Once for each attempt, also where React mounts the screen twice.
 *
 * @returns the error of the last attempt, and a function that tries again
 */
export function useStartOnce(start: (isStillMounted: () => boolean) => Promise<void>): {
  error: unknown;
  retry: () => void;
} {
  const [attempt, setAttempt] = useState({ number: 1, error: undefined as unknown });
  const started = useRef(0);
  const isMounted = useRef(false);
  const latestStart = useRef(start);
  useEffect(() => {
    latestStart.current = start;
  });
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useEffect(() => {
    if (started.current === attempt.number) return;
    started.current = attempt.number;
    latestStart.current(() => isMounted.current).catch((error: unknown) => setAttempt({ ...attempt, error }));
  }, [attempt]);
  return { error: attempt.error, retry: () => setAttempt({ number: attempt.number + 1, error: undefined }) };
}
