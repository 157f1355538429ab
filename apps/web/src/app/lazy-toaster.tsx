import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useAppSelector } from '../shared/store/hooks.js';

/** Moves the focus to the notifications (specification, section 9). */
const hotkey = 'F8';

/**
 * Notifications come from what people do, so their code is not part of a visitor's first load: it is fetched with the
 * first touch, click or key, or with the first toast. The key that moves the focus there counts also as the very first.
 * Who is signed in gets it at once, to be told also when the server is gone.
 */
export function ToasterOnDemand() {
  const toastId = useAppSelector((state) => state.toast.current?.id);
  const [isTouched, setIsTouched] = useState(false);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const [Toaster, setToaster] = useState<ComponentType<{ focusAtOnce: boolean }>>();
  const isSignedIn = useAppSelector((state) => state.session.user !== null);
  const isWanted = isTouched || isSignedIn || toastId !== undefined;

  useEffect(() => {
    const touch = (event: Event) => {
      setIsTouched(true);
      if (event instanceof KeyboardEvent && event.code === hotkey) setIsAskedFor(true);
    };
    const once = { once: true, passive: true, capture: true };
    window.addEventListener('pointerdown', touch, once);
    window.addEventListener('keydown', touch, once);
    return () => {
      window.removeEventListener('pointerdown', touch, once);
      window.removeEventListener('keydown', touch, once);
    };
  }, []);

  useEffect(() => {
    if (!isWanted || Toaster) return;
    import('../shared/toast/toaster.js').then(
      (module) => setToaster(() => module.default),
      () => {
        // No server, no notifications; the next one asks for their code again, and the screen stays.
      },
    );
  }, [isWanted, Toaster, toastId]);

  return Toaster && <Toaster focusAtOnce={isAskedFor} />;
}
