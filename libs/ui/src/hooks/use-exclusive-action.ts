import { useCallback, useEffect, useRef, useState } from 'react';

interface ExclusiveAction {
  /** The id of the action in progress. */
  busyWith: string | undefined;
  /** Runs the action unless one is in progress. `isStillMounted` tells whether the user is still on the screen. */
  run: (id: string, work: (isStillMounted: () => boolean) => Promise<void>) => Promise<void>;
}

/** Runs one action at a time. Further clicks are ignored. */
export function useExclusiveAction(): ExclusiveAction {
  const [busyWith, setBusyWith] = useState<string>();
  const isRunning = useRef(false);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const run = useCallback<ExclusiveAction['run']>(async (id, work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusyWith(id);
    try {
      await work(() => isMounted.current);
    } finally {
      isRunning.current = false;
      setBusyWith(undefined);
    }
  }, []);
  return { busyWith, run };
}
