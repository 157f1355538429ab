import type { PasswordOwner, PasswordStrength } from '@scriptsmith/contracts/password-strength';
import { useEffect, useRef, useState } from 'react';
import type { EstimateRequest, EstimateResponse } from './estimate-message.js';
// oxlint-disable-next-line import/default -- Vite exports the worker of a `?worker` import
import StrengthWorker from './strength.worker.js?worker';

/** `undefined` until the first estimate, `null` if there can be none. */
type Estimate = PasswordStrength | null | undefined;

/**
 * Estimates the strength of a password while it is typed, as the server does. The estimate of an earlier password stays
 * until the next one arrives.
 */
export function usePasswordStrength(password: string, { username, email, brandName }: PasswordOwner): Estimate {
  const [estimate, setEstimate] = useState<Estimate>();
  const worker = useRef<Worker>(undefined);
  const lastId = useRef(0);

  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = undefined;
    },
    [],
  );
  useEffect(() => {
    lastId.current += 1;
    worker.current ??= startWorker();
    const id = lastId.current;
    const request: EstimateRequest = { id, password, owner: { username, email, brandName } };
    worker.current.postMessage(request);

    function startWorker(): Worker {
      const started = new StrengthWorker();
      started.addEventListener('message', ({ data }: MessageEvent<EstimateResponse>) => {
        if (data.id === lastId.current) setEstimate(data.strength);
      });
      // The next character tries again.
      started.addEventListener('error', () => {
        if (worker.current === started) worker.current = undefined;
        setEstimate(null);
      });
      return started;
    }
  }, [password, username, email, brandName]);
  return estimate;
}
