import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import { Metrics } from '@scriptsmith/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { isLocalRequest, isLoopbackHostname } from '../http/local-request.js';
import { InjectSettings } from '../core/injection.js';
import type { GatewaySettings } from '../core/gateway-settings.js';

/**
 * Serves GET /metrics on the main port if METRICS_PORT is not set. Only local requests to a loopback hostname are
 * allowed. Checking the hostname prevents DNS rebinding.
 */
@Controller()
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    @InjectSettings() private readonly settings: GatewaySettings,
  ) {}

  @Get('metrics')
  @Access('public', { limit: 'none' })
  async read(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const isAllowed = isLocalRequest(request) && isLoopbackHostname(request.hostname);
    if (this.settings.METRICS_PORT !== undefined || !isAllowed) throw new NotFoundException();
    reply.type(Metrics.contentType);
    return this.metrics.text();
  }
}
