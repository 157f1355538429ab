import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/routing/paths.js';

/** Control, Shift and O start a new conversation. */
export function useNewConversationKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      if (event.key.toLowerCase() !== 'o') return;
      event.preventDefault();
      void navigate(paths.newConversation);
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [navigate]);
}
