import { Controller, Get, Res } from '@nestjs/common';
import { ping, type ServiceName, serviceNames } from '@scriptsmith/contracts';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { Call } from '../access/caller.js';

const pings = serviceNames.map((name) => ({ name, contract: ping(name) }));

@Controller('api')
export class HealthController {
  constructor(private readonly requestClient: RequestClient) {}

  /** The process runs; looks at nothing else, so that an outage elsewhere restarts nobody. */
  @Get('health')
  @Access('public')
  health(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Every service answers; otherwise 503 and the names of those that do not. */
  @Get('ready')
  @Access('public')
  async ready(
    @Call() call: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ status: 'ok' } | { status: 'unavailable'; unavailable: ServiceName[] }> {
    const answers = await Promise.allSettled(
      pings.map(({ contract }) => this.requestClient.request(contract, {}, call)),
    );
    const unavailable = pings.filter((_, index) => answers[index]?.status === 'rejected').map(({ name }) => name);
    if (unavailable.length === 0) return { status: 'ok' };
    reply.status(503);
    return { status: 'unavailable', unavailable };
  }
}
