import { Suspense, lazy, useEffect, useState } from 'react';
import { useAppSelector } from './hooks.js';

const Toaster = lazy(() => import('../shared/toast/toaster.js'));

/**
 * Notifications come from what people do, so their code is not part of the first load: it is fetched with the first
 * touch, click or key, or with the first toast.
 */
export function ToasterOnDemand() {
  const hasToast = useAppSelector((state) => state.toast.current !== null);
  const [isTouched, setIsTouched] = useState(false);

  useEffect(() => {
    const touch = () => setIsTouched(true);
    const once = { once: true, passive: true, capture: true };
    window.addEventListener('pointerdown', touch, once);
    window.addEventListener('keydown', touch, once);
    return () => {
      window.removeEventListener('pointerdown', touch, once);
      window.removeEventListener('keydown', touch, once);
    };
  }, []);

  return (
    (hasToast || isTouched) && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
