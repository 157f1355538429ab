import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type ApiRequest, identityEvents } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { EventPublisher } from '@scriptsmith/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { InjectLog } from '../core/injection.js';

const intervalMs = 1_000;
const maxPathLength = 200;

/**
 * Records the requests of API keys, for the developers who use them. Identity keeps them for a week. A request is recorded
 * once its key is verified, whatever happens to it then. They are published once a second, so that they add next to nothing
 * to a request; of more than 500 in a second the rest is left out.
 */
@Injectable()
export class ApiRequestLog implements BeforeApplicationShutdown {
  private pending: ApiRequest[] = [];
  private timer: NodeJS.Timeout | undefined;
  private publishing = Promise.resolve();

  constructor(
    { httpAdapter }: HttpAdapterHost,
    private readonly eventPublisher: EventPublisher,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {
    // Here, because Nest adds the routes before `onModuleInit`, and a hook applies to later routes.
    httpAdapter.getInstance<FastifyInstance>().addHook('onResponse', (request, reply, done) => {
      if (request.apiKey) this.record(request, reply, request.apiKey.keyId);
      done();
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    this.publish();
    await this.publishing;
  }

  private record(request: FastifyRequest, reply: FastifyReply, keyId: string): void {
    if (this.pending.length >= identityEvents.maxApiRequestsPerMessage) return;
    const [path = ''] = request.url.split('?', 1);
    this.pending.push({
      requestId: request.id,
      keyId,
      answeredAt: this.clock.now().toISOString(),
      method: request.method,
      path: path.slice(0, maxPathLength),
      status: reply.statusCode,
      code: request.errorCode,
      durationMs: Math.round(reply.elapsedTime),
    });
    this.timer ??= setTimeout(() => this.publish(), intervalMs);
  }

  private publish(): void {
    this.timer = undefined;
    const requests = this.pending;
    const [first] = requests;
    if (!first) return;
    this.pending = [];
    this.publishing = this.eventPublisher
      .publish(identityEvents.apiRequestsAnswered, { requests }, { requestId: first.requestId })
      .catch((error: unknown) =>
        this.log.warn({ err: error, requests: requests.length }, 'requests of API keys could not be recorded'),
      );
  }
}
