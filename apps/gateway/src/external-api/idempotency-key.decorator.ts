import { randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { generatedKeyPrefix, idempotencyKeySchema } from '@scriptsmith/contracts/billing';
import type { FastifyRequest } from 'fastify';
import { validationFailed } from '../validation/validation-failed.js';

/**
 * The call's `Idempotency-Key`. A call without one is always a new charge, but still gets a generated key, so that a
 * message delivered twice by the broker is charged once. Clients cannot use the prefix of generated keys, so the two
 * never collide.
 */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const header = headers['idempotency-key'];
  if (header === undefined) return `${generatedKeyPrefix}${randomUUID()}`;
  const key = idempotencyKeySchema.safeParse(header);
  if (!key.success) {
    throw validationFailed({ 'Idempotency-Key': 'An idempotency key has 1 to 255 printable ASCII characters.' });
  }
  if (key.data.startsWith(generatedKeyPrefix)) {
    throw validationFailed({ 'Idempotency-Key': `An idempotency key must not start with ${generatedKeyPrefix}.` });
  }
  return key.data;
});
