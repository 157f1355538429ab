import type {
  GameServer,
  GameServerResponse,
  GameServerSettings,
  GameServersResponse,
  ServerLists,
} from '@scriptsmith/chat-contracts';
import { baseApi } from '../api/base-api.js';

/** The game servers of the user. */
export const serversApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    servers: build.query<GameServersResponse, void>({
      query: () => ({ key: ['/api/servers'] }),
      providesTags: ['Servers'],
    }),
    server: build.query<GameServer, string>({
      query: (id) => ({ key: ['/api/servers', id] }),
      transformResponse: ({ server }: GameServerResponse) => server,
      providesTags: ['Servers'],
    }),
    createServer: build.mutation<GameServerResponse, GameServerSettings>({
      query: (body) => ({ key: ['/api/servers'], method: 'POST', body }),
      invalidatesTags: ['Servers'],
    }),
    changeServer: build.mutation<GameServerResponse, { id: string; settings: GameServerSettings }>({
      query: ({ id, settings }) => ({ key: ['/api/servers', id], method: 'PATCH', body: settings }),
      invalidatesTags: ['Servers'],
    }),
    deleteServer: build.mutation<null, string>({
      query: (id) => ({ key: ['/api/servers', id], method: 'DELETE' }),
      invalidatesTags: ['Servers', 'Conversation'],
    }),
    readServerLists: build.mutation<ServerLists, string>({
      query: (text) => ({ key: ['/api/server-lists'], method: 'POST', body: { text } }),
    }),
  }),
});
