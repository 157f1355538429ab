import type { ModelsResponse, OfferedModel } from '@scriptsmith/chat-contracts';
import { baseApi } from '../api/base-api.js';

const modelsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    models: build.query<ModelsResponse, void>({
      query: () => ({ key: ['/api/models'] }),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});

/** The models that can be chosen, and the one with an id. Without it, or if it is not offered any more: the default. */
export function useModels(modelId: string | null): {
  models: readonly OfferedModel[];
  model: OfferedModel | undefined;
} {
  const { data } = modelsApi.useModelsQuery();
  const models = data?.models ?? [];
  return { models, model: models.find(({ id }) => id === modelId) ?? models.find(({ isDefault }) => isDefault) };
}
