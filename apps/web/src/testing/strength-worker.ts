import type { EstimateRequest } from '../shared/passwords/estimate-message.js';
import { respondWithEstimate } from '../shared/passwords/respond-with-estimate.js';

/** jsdom has no workers: answers with the same code on the thread of the test. */
export default class StrengthWorker extends EventTarget {
  private isTerminated = false;

  postMessage(request: EstimateRequest): void {
    void respondWithEstimate(request).then((data) => {
      if (!this.isTerminated) this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}
