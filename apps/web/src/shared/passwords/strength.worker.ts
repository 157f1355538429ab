import type { EstimateRequest } from './estimate-message.js';
import { respondWithEstimate } from './respond-with-estimate.js';

// In a worker, because reading the dictionaries would block typing for a second on a slow phone.
self.addEventListener('message', (event: MessageEvent<EstimateRequest>) => {
  void respondWithEstimate(event.data).then((response) => self.postMessage(response));
});
