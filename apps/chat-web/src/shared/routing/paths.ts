/** All paths of the app. */
export const paths = {
  newConversation: '/',
  conversation: '/conversations/:conversationId',
  servers: '/servers',
  newServer: '/servers/new',
  server: '/servers/:serverId',
  shared: '/shared/:token',
} as const;

/** The path of the form of a server. */
export const serverPath = (id: string): string => `/servers/${encodeURIComponent(id)}`;

/** The path of a conversation. */
export const conversationPath = (id: string): string => `/conversations/${encodeURIComponent(id)}`;

/** The path of a link with which anybody can read a conversation. */
export const sharedPath = (token: string): string => `/shared/${encodeURIComponent(token)}`;
