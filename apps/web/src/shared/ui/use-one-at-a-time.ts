import { useCallback, useEffect, useRef, useState } from 'react';

interface OneAtATime {
  /** What runs, by its id. */
  busyWith: string | undefined;
  /** Runs it unless something runs; `isHere` tells whether people are still on the screen that it was begun on. */
  run: (id: string, work: (isHere: () => boolean) => Promise<void>) => Promise<void>;
}

/** For what a click begins and a moment later leads elsewhere: a second click meanwhile begins nothing. */
export function useOneAtATime(): OneAtATime {
  const [busyWith, setBusyWith] = useState<string>();
  const isRunning = useRef(false);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const run = useCallback<OneAtATime['run']>(async (id, work) => {
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
