import { Controller, Get, Res } from '@nestjs/common';
import { ping, type ServiceName, serviceNames } from '@scriptsmith/contracts';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { Context } from '../access/request.decorators.js';

const pings = serviceNames.map((name) => ({ name, contract: ping(name) }));

@Controller('api')
export class HealthController {
  constructor(private readonly requestClient: RequestClient) {}

  /** Liveness. Checks no dependency, so that an outage elsewhere does not restart the gateway. */
  @Get('health')
  @Access('public')
  health(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Readiness. Responds 503 with the names of the services that do not respond. */
  @Get('ready')
  @Access('public')
  async ready(
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ status: 'ok' } | { status: 'unavailable'; unavailable: ServiceName[] }> {
    const results = await Promise.allSettled(
      pings.map(({ contract }) => this.requestClient.request(contract, {}, context)),
    );
    const unavailable = pings.filter((_, index) => results[index]?.status === 'rejected').map(({ name }) => name);
    if (unavailable.length === 0) return { status: 'ok' };
    reply.status(503);
    return { status: 'unavailable', unavailable };
  }
}
