import type { ChatSession } from '@scriptsmith/chat-contracts';
import { sessionApi } from './session-api.js';

/** The session of a signed-in user. Only for components below the session gate. */
export function useSession(): ChatSession {
  const { data } = sessionApi.useSessionQuery();
  if (!data) throw new Error('This component needs a session.');
  return data;
}

/** The address of a page of the product. */
export function useProductLink(): (path: string) => string {
  const { productUrl } = useSession();
  return (path) => new URL(path, productUrl).href;
}
