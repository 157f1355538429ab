import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useAppSelector } from '../shared/store/hooks.js';

/** Moves the focus to the notifications. */
const hotkey = 'F8';

/**
 * Loads the toaster with the first interaction or the first toast, because a visitor's first load does not need it. If
 * the first key is the hotkey, the toaster takes the focus once it is loaded. Signed-in users get it immediately, so
 * that they can be notified when the server becomes unreachable.
 */
export function LazyToaster() {
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
        // Without the toaster the screen still works. The next toast requests the code again.
      },
    );
  }, [isWanted, Toaster, toastId]);

  return Toaster && <Toaster focusAtOnce={isAskedFor} />;
}
