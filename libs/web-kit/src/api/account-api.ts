import type { UserData } from '@scriptsmith/contracts/gateway';
import { baseApi } from './base-api.js';
import { callTo, publicCall } from './public-call.js';

const providesTags = ['Account'] as const;

/** The account data that several screens use. */
export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    userData: build.query<UserData, number>({ query: (userId) => ({ key: ['/api/user', userId] }), providesTags }),
    userCredits: build.query({
      ...callTo('GET /api/user-credits/:userId'),
      query: (userId: number) => publicCall('GET /api/user-credits/:userId', { userId }),
      providesTags,
    }),
    subscription: build.query({
      ...callTo('GET /api/subscription/:userId'),
      query: (userId: number) => publicCall('GET /api/subscription/:userId', { userId }),
      providesTags,
    }),
    paymentMethod: build.query({
      ...callTo('GET /api/payment-method/:userId'),
      query: (userId: number) => publicCall('GET /api/payment-method/:userId', { userId }),
      providesTags,
    }),
    invoices: build.query({
      ...callTo('GET /api/invoices/:userId'),
      query: (userId: number) => publicCall('GET /api/invoices/:userId', { userId }),
      providesTags,
    }),
    cancelSubscription: build.mutation({
      ...callTo('POST /api/cancel-subscription'),
      invalidatesTags: providesTags,
    }),
    createChatCode: build.mutation(callTo('POST /api/chat-code')),
    createCardUpdate: build.mutation(callTo('POST /api/create-card-update')),
    createSubscription: build.mutation(callTo('POST /api/create-subscription')),
    createPaymentIntent: build.mutation(callTo('POST /api/create-payment-intent')),
    createAddonCheckout: build.mutation(callTo('POST /api/create-addon-checkout')),
  }),
});
