import { randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { idempotencyKeySchema } from '@scriptsmith/contracts';
import type { FastifyRequest } from 'fastify';
import { validationFailed } from '../http/validation.js';

/** Keys made here begin with it, and a caller's may not: the two can never meet. */
const madeHerePrefix = 'auto:';

/**
 * The `Idempotency-Key` of a call. Without one every call is a new charge; it still gets a key of its own, so that a
 * message delivered twice on its way charges once.
 */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const given = headers['idempotency-key'];
  if (given === undefined) return `${madeHerePrefix}${randomUUID()}`;
  const key = idempotencyKeySchema.safeParse(given);
  if (!key.success) {
    throw validationFailed({ 'Idempotency-Key': 'An idempotency key has 1 to 255 printable ASCII characters.' });
  }
  if (key.data.startsWith(madeHerePrefix)) {
    throw validationFailed({ 'Idempotency-Key': `An idempotency key may not begin with ${madeHerePrefix}` });
  }
  return key.data;
}

/** The idempotency key of the call. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext) =>
  idempotencyKeyOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
