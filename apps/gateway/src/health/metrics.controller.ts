import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { isFromThisMachine } from '../http/this-machine.js';
import { InjectSettings } from '../injection.js';
import type { GatewaySettings } from '../settings.js';
import { Metrics } from './metrics.js';

/**
 * GET /metrics on the port of the product itself, where METRICS_PORT sets no other: only for calls that come from this
 * machine and through no proxy, so that it cannot be reached from outside.
 */
@Controller()
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    @InjectSettings() private readonly settings: GatewaySettings,
  ) {}

  @Get('metrics')
  @Access('public')
  async read(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    if (this.settings.METRICS_PORT !== undefined || !isFromThisMachine(request)) throw new NotFoundException();
    reply.type(this.metrics.contentType);
    return this.metrics.text();
  }
}
