/** All paths of the app. */
export const paths = {
  newConversation: '/',
  conversation: '/conversations/:conversationId',
} as const;

/** The path of a conversation. */
export const conversationPath = (id: string): string => `/conversations/${encodeURIComponent(id)}`;
