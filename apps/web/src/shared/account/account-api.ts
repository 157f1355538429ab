import type { CreatedPaymentIntent } from '@scriptsmith/contracts/billing';
import type {
  CheckoutBody,
  CheckoutUrl,
  CreatePaymentIntentBody,
  InvoicesResponse,
  PaymentMethod,
  SubscriptionChange,
  SubscriptionChangeBody,
  UserCredits,
  UserData,
  UserSubscription,
} from '@scriptsmith/contracts/gateway';
import type { ChatCode } from '@scriptsmith/contracts/identity';
import { baseApi } from '../api/base-api.js';

/** The account data that several screens use. */
export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    userData: build.query<UserData, number>({
      query: (userId) => ({ key: ['/api/user', userId] }),
      providesTags: ['Account'],
    }),
    userCredits: build.query<UserCredits, number>({
      query: (userId) => ({ key: ['/api/user-credits', userId] }),
      providesTags: ['Account'],
    }),
    subscription: build.query<UserSubscription, number>({
      query: (userId) => ({ key: ['/api/subscription', userId] }),
      providesTags: ['Account'],
    }),
    paymentMethod: build.query<PaymentMethod, number>({
      query: (userId) => ({ key: ['/api/payment-method', userId] }),
      providesTags: ['Account'],
    }),
    invoices: build.query<InvoicesResponse, number>({
      query: (userId) => ({ key: ['/api/invoices', userId] }),
      providesTags: ['Account'],
    }),
    cancelSubscription: build.mutation<SubscriptionChange, SubscriptionChangeBody>({
      query: (body) => ({ key: ['/api/cancel-subscription'], method: 'POST', body }),
      invalidatesTags: ['Account'],
    }),
    createChatCode: build.mutation<ChatCode, void>({
      query: () => ({ key: ['/api/chat-code'], method: 'POST', body: {} }),
    }),
    createCardUpdate: build.mutation<CheckoutUrl, SubscriptionChangeBody>({
      query: (body) => ({ key: ['/api/create-card-update'], method: 'POST', body }),
    }),
    createSubscription: build.mutation<CheckoutUrl, CheckoutBody>({
      query: (body) => ({ key: ['/api/create-subscription'], method: 'POST', body }),
    }),
    createPaymentIntent: build.mutation<CreatedPaymentIntent, CreatePaymentIntentBody>({
      query: (body) => ({ key: ['/api/create-payment-intent'], method: 'POST', body }),
    }),
    createAddonCheckout: build.mutation<CheckoutUrl, CheckoutBody>({
      query: (body) => ({ key: ['/api/create-addon-checkout'], method: 'POST', body }),
    }),
  }),
});
