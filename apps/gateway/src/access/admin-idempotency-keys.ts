import { Injectable } from '@nestjs/common';
import { adminRequests } from '@scriptsmith/contracts/admin';
import { RequestClient, sha256 } from '@scriptsmith/service-kit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requestContextOf } from './request.decorators.js';

/** Methods that change nothing, so that their requests need no key. */
const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Binds the `Idempotency-Key` of an admin request to its method and path. The body is compared by the service that
 * executes the command, so a request that was rejected can be corrected and sent again with its key.
 */
@Injectable()
export class AdminIdempotencyKeys {
  constructor(private readonly requestClient: RequestClient) {}

  /**
   * Does nothing without a key. A malformed key is rejected by `CurrentAdminActor`.
   * @throws DomainError `idempotency_conflict` if the key belongs to another operation
   */
  async claim(request: FastifyRequest): Promise<void> {
    const key = z.uuid().safeParse(request.headers['idempotency-key']);
    if (!key.success || safeMethods.includes(request.method)) return;
    const [path] = request.url.split('?', 1);
    const claim = {
      idempotencyKey: key.data.toLowerCase(),
      operationHash: sha256(`${request.method} ${path}`).toString('hex'),
    };
    await this.requestClient.request(adminRequests.claimIdempotencyKey, claim, requestContextOf(request));
  }
}
