import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { mainId } from '../../shared/ui/page.js';

/**
 * After a navigation, does what a page load would: goes to the top, or to the part the address names, and lets screen
 * readers and the keyboard begin there. The part may still have to be loaded, so it is awaited.
 */
export function useNavigationFocus(): void {
  const { pathname, hash, key } = useLocation();
  const isFirst = useRef(true);

  useEffect(() => {
    const isPageLoad = isFirst.current;
    isFirst.current = false;
    if (isPageLoad && !hash) return;

    const goTo = (): boolean => {
      const target = document.getElementById(hash ? hash.slice(1) : mainId);
      if (!target) return false;
      if (hash) target.scrollIntoView();
      else window.scrollTo({ top: 0, behavior: 'instant' });
      target.focus({ preventScroll: true });
      return true;
    };
    if (goTo()) return;

    const observer = new MutationObserver(() => {
      if (goTo()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, hash, key]);
}
