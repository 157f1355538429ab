import type {
  DeliveriesResponse,
  DeliveryResponse,
  DeliveryTargetResponse,
  DeliveryTargetsResponse,
  HostKeyResponse,
  NewDelivery,
  NewDeliveryTarget,
  SftpServer,
} from '@scriptsmith/chat-contracts';
import { baseApi } from '../api/base-api.js';

/** Where the user delivers versions to, and the last deliveries of a conversation. */
export const deliveriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    deliveryTargets: build.query<DeliveryTargetsResponse, void>({
      query: () => ({ key: ['/api/delivery-targets'] }),
      providesTags: ['DeliveryTargets'],
    }),
    addDeliveryTarget: build.mutation<DeliveryTargetResponse, NewDeliveryTarget>({
      query: (body) => ({ key: ['/api/delivery-targets'], method: 'POST', body }),
      invalidatesTags: ['DeliveryTargets'],
    }),
    readHostKey: build.mutation<HostKeyResponse, SftpServer>({
      query: (body) => ({ key: ['/api/delivery-targets', 'host-key'], method: 'POST', body }),
    }),
    deleteDeliveryTarget: build.mutation<null, string>({
      query: (id) => ({ key: ['/api/delivery-targets', id], method: 'DELETE' }),
      invalidatesTags: ['DeliveryTargets', 'Deliveries'],
    }),
    deliveries: build.query<DeliveriesResponse, string>({
      query: (conversationId) => ({ key: ['/api/conversations', conversationId, 'deliveries'] }),
      providesTags: ['Deliveries'],
    }),
    deliver: build.mutation<DeliveryResponse, { conversationId: string; delivery: NewDelivery }>({
      query: ({ conversationId, delivery }) => ({
        key: ['/api/conversations', conversationId, 'deliveries'],
        method: 'POST',
        body: delivery,
      }),
      // A delivery that failed is recorded as well.
      invalidatesTags: ['Deliveries'],
    }),
  }),
});
