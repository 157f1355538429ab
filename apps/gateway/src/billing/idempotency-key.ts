import { randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { generatedKeyPrefix, idempotencyKeySchema } from '@scriptsmith/contracts/billing';
import type { FastifyRequest } from 'fastify';
import { validationFailed } from '../http/validation.js';

/**
 * The `Idempotency-Key` of a call. Without one every call is a new charge; it still gets a key of its own, so that a
 * message delivered twice on its way charges once. A caller's key may not begin as those do: the two can never meet.
 */
function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const given = headers['idempotency-key'];
  if (given === undefined) return `${generatedKeyPrefix}${randomUUID()}`;
  const key = idempotencyKeySchema.safeParse(given);
  if (!key.success) {
    throw validationFailed({ 'Idempotency-Key': 'An idempotency key has 1 to 255 printable ASCII characters.' });
  }
  if (key.data.startsWith(generatedKeyPrefix)) {
    throw validationFailed({ 'Idempotency-Key': `An idempotency key may not begin with ${generatedKeyPrefix}` });
  }
  return key.data;
}

/** The idempotency key of the call. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext) =>
  idempotencyKeyOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
