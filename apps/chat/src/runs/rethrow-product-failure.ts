import { productFailure } from '../product/product-failure.js';

/** Rejects with the error that the user sees when a call of the product has failed. */
export function rethrowProductFailure(error: unknown): never {
  throw productFailure(error);
}
