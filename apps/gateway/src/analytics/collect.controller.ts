import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { type CollectBody, collectBodySchema } from '@scriptsmith/contracts/analytics';
import { type RequestContext, Clock, DomainError, truncatedNetworkOf } from '@scriptsmith/service-kit';
import type { FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { Call } from '../access/caller.js';
import { SessionCookie } from '../access/session-cookie.js';
import { Sessions } from '../access/sessions.js';
import { collectLimit } from '../http/rate-limits.js';
import { InjectSettings } from '../injection.js';
import type { GatewaySettings } from '../settings.js';
import { withOurTimes } from './event-times.js';
import { TrafficQueue } from './traffic-queue.js';

const longestUserAgent = 512;
const countryPattern = /^[A-Z]{2}$/;
/** What proxies say for "not known". */
const noCountry = 'XX';

/** What browsers tell of visits to our pages. */
@Controller('api/analytics')
export class CollectController {
  constructor(
    private readonly queue: TrafficQueue,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly clock: Clock,
    @InjectSettings() private readonly settings: GatewaySettings,
  ) {}

  /** Who asks not to be tracked is answered the same, and forgotten. Who is signed in, the cookie says, and nothing else. */
  @Post('collect')
  @HttpCode(202)
  @Access('public', { limit: collectLimit, plainText: true })
  async collect(
    @Body({ schema: collectBodySchema }) { events }: CollectBody,
    @Req() request: FastifyRequest,
    @Call() context: RequestContext,
  ): Promise<void> {
    const network = truncatedNetworkOf(request.ip);
    if (network === null || asksNotToBeTracked(request)) return;
    const call = {
      network,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
      country: this.countryOf(request),
      userId: await this.userOf(request, context),
      events: withOurTimes(events, this.clock.now().getTime()),
    };
    await this.queue.add(call, context);
  }

  private async userOf(request: FastifyRequest, context: RequestContext): Promise<number | null> {
    const token = this.cookie.read(request);
    if (!token) return null;
    try {
      return (await this.sessions.resolve(token, context)).user.id;
    } catch (error) {
      // An ended session, or nobody to ask: the visit is that of somebody who is not signed in.
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  /** Only of a proxy that is trusted: of anybody else the header says nothing. */
  private countryOf(request: FastifyRequest): string | null {
    const name = this.settings.GEO_COUNTRY_HEADER;
    const value = name === undefined ? undefined : request.headers[name];
    const isFromProxy = request.ip !== request.socket.remoteAddress;
    return isFromProxy && typeof value === 'string' && countryPattern.test(value) && value !== noCountry ? value : null;
  }
}

const asksNotToBeTracked = ({ headers }: FastifyRequest): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';
