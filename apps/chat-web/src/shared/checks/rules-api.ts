import { baseApi } from '../api/base-api.js';

/** What the documentation says about a rule of the checks. */
export interface RuleText {
  title: string;
  why: string;
  /** Files by path. Missing if no file alone violates the rule. */
  bad?: Record<string, string>;
  good?: Record<string, string>;
}

const rulesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    rules: build.query<Record<string, RuleText>, void>({
      query: () => ({ key: ['/rules.json'] }),
      // They are a part of the app.
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useRulesQuery } = rulesApi;
