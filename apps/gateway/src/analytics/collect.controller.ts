import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { type CollectBody, collectBodySchema } from '@scriptsmith/contracts/analytics';
import { clientAddressOf, Clock, Metrics, truncatedNetworkOf } from '@scriptsmith/server-kit';
import { DomainError, type RequestContext } from '@scriptsmith/service-kit';
import type { FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { Context } from '../access/request.decorators.js';
import { SessionCookie } from '../access/session-cookie.js';
import { SessionsService } from '../access/sessions.service.js';
import { collectLimit } from '@scriptsmith/contracts';
import { InjectSettings } from '../core/injection.js';
import type { GatewaySettings } from '../core/gateway-settings.js';
import { correctEventTimes } from './event-times.js';
import { TrafficBatcher } from './traffic-batcher.js';

const maxUserAgentLength = 512;
const countryPattern = /^[A-Z]{2}$/;
/** The value that proxies send if the country is unknown. */
const unknownCountry = 'XX';

/** Collects the page views and events that browsers report. */
@Controller('api/analytics')
export class CollectController {
  private readonly rejectedEvents;

  constructor(
    private readonly batcher: TrafficBatcher,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly clock: Clock,
    @InjectSettings() private readonly settings: GatewaySettings,
    metrics: Metrics,
  ) {
    this.rejectedEvents = metrics.counter({
      name: 'scriptsmith_traffic_events_rejected_total',
      help: 'Traffic events of browsers that were rejected because they are invalid.',
    });
  }

  /**
   * Stores the valid events of a call and counts the others. Discards the events of browsers that opt out of tracking, with
   * the same response. Only the session cookie determines the user.
   */
  @Post('collect')
  @HttpCode(202)
  @Access('public', { limit: collectLimit, plainText: true })
  async collect(
    @Body({ schema: collectBodySchema }) { events, rejectedEvents }: CollectBody,
    @Req() request: FastifyRequest,
    @Context() context: RequestContext,
  ): Promise<void> {
    // Computed from the forwarded headers each time.
    const { ip } = request;
    const network = truncatedNetworkOf(ip);
    if (network === null || optsOutOfTracking(request)) return;
    this.rejectedEvents.inc(rejectedEvents);
    if (events.length === 0) return;
    const call = {
      network,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, maxUserAgentLength),
      country: this.countryOf(request, ip),
      userId: await this.userOf(request, context),
      events: correctEventTimes(events, this.clock.now().getTime()),
    };
    await this.batcher.add(call, context);
  }

  private async userOf(request: FastifyRequest, context: RequestContext): Promise<number | null> {
    const token = this.cookie.read(request);
    if (!token) return null;
    try {
      return (await this.sessions.resolve(token, clientAddressOf(request), context)).user.id;
    } catch (error) {
      // If the session has ended or identity is unavailable, the visit is recorded as anonymous.
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  /** Trusts the country header only if a trusted proxy forwarded the request. */
  private countryOf(request: FastifyRequest, ip: string): string | null {
    const name = this.settings.GEO_COUNTRY_HEADER;
    const value = name === undefined ? undefined : request.headers[name];
    const isFromProxy = ip !== request.socket.remoteAddress;
    return isFromProxy && typeof value === 'string' && countryPattern.test(value) && value !== unknownCountry
      ? value
      : null;
  }
}

const optsOutOfTracking = ({ headers }: FastifyRequest): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';
