import { Controller, Get, Res } from '@nestjs/common';
import { ping, serviceNames } from '@scriptsmith/contracts';
import { HealthChecks } from '@scriptsmith/server-kit';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { Context } from '../access/request.decorators.js';

@Controller('api')
export class HealthController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly healthChecks: HealthChecks,
  ) {}

  /** Liveness. Checks no dependency, so that an outage elsewhere does not restart the gateway. */
  @Get('health')
  @Access('public', { limit: 'none' })
  health(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Readiness. Responds 503 with the names of the services that do not respond. */
  @Get('ready')
  @Access('public', { limit: 'none' })
  async ready(
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ status: 'ok' } | { status: 'unavailable'; unavailable: string[] }> {
    const checks = serviceNames.map(
      (name) => [name, () => this.requestClient.request(ping(name), {}, context)] as const,
    );
    const { isReady, failing } = await this.healthChecks.run(Object.fromEntries(checks));
    if (isReady) return { status: 'ok' };
    reply.status(503);
    return { status: 'unavailable', unavailable: failing };
  }
}
