import type { UploadedImage } from '@scriptsmith/chat-contracts';
import { baseApi } from '../api/base-api.js';

export const imagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addImage: build.mutation<UploadedImage, Blob>({
      query: (image) => ({ key: ['/api/images'], method: 'POST', image }),
      invalidatesTags: ['Storage'],
    }),
  }),
});
