import { z } from 'zod';
import { apiKeyBodySchema } from '@scriptsmith/web-kit/forms/contract-schemas';

const testUserIdSchema = z
  .string()
  .trim()
  .regex(/^(?:[1-9]\d{0,9})?$/, 'Enter the ID of a customer, such as 12')
  .transform((text) => (text === '' ? null : Number(text)))
  .pipe(apiKeyBodySchema.shape.testUserId.unwrap());

/** What is typed to create an API key. An empty customer makes a key that reaches all of them. */
export const apiKeyFormSchema = apiKeyBodySchema.extend({ testUserId: testUserIdSchema });
