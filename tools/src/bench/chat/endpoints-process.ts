import { type ModelPace, startCustomers, startModel } from './endpoints.js';
import { serveBench } from './serve-bench.js';

export interface EndpointUrls {
  modelUrl: string;
  customersUrl: string;
}

await serveBench<ModelPace, EndpointUrls>(async (pace) => {
  const [model, customers] = await Promise.all([startModel(pace), startCustomers()]);
  return {
    ready: { modelUrl: model.url, customersUrl: customers.url },
    close: async () => void (await Promise.all([model.close(), customers.close()])),
  };
});
