/** The settings of a client of /api/v1. */
export interface ApiClientOptions {
  /** The address of the product, without `/api/v1`. */
  baseUrl: string;
  apiKey: string;
}
