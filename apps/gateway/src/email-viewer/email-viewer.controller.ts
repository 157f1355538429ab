import { Controller, Get, Header, NotFoundException, Param, Req } from '@nestjs/common';
import type { StoredEmail } from '@scriptsmith/contracts/identity';
import type { FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { isLocalRequest, isLoopbackHostname } from '../http/local-request.js';
import { InjectSettings } from '../core/injection.js';
import type { GatewaySettings } from '../core/gateway-settings.js';
import { pathIdSchema } from '../validation/path-id.js';
import { EmailDirectory } from './email-directory.js';
import { emailPage } from './email-page.js';

/** Allows only inline styles. The frame of the email inherits this policy. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * GET /_mail: the emails of a run without an SMTP server. The module is loaded only if MAIL_DIRECTORY is set. Only local
 * requests to a loopback hostname are answered, and only if PUBLIC_URL is local too: links in emails give access to
 * accounts, and requests through a proxy that adds no header look local.
 */
@Controller('_mail')
export class EmailViewerController {
  private readonly directory: EmailDirectory;

  constructor(@InjectSettings() private readonly settings: GatewaySettings) {
    this.directory = new EmailDirectory(settings.MAIL_DIRECTORY ?? '');
  }

  /** The list of emails with the newest one selected. */
  @Get()
  @Access('public')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', contentSecurityPolicy)
  @Header('cache-control', 'no-store')
  async newest(@Req() request: FastifyRequest): Promise<string> {
    this.requireLocalRequest(request);
    const emails = await this.directory.list();
    return this.page(emails, emails[0]);
  }

  @Get(':emailId')
  @Access('public')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', contentSecurityPolicy)
  @Header('cache-control', 'no-store')
  async one(
    @Param('emailId', { schema: pathIdSchema }) emailId: string,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    this.requireLocalRequest(request);
    const emails = await this.directory.list();
    const email = emails.find(({ id }) => id === emailId);
    if (!email) throw new NotFoundException();
    return this.page(emails, email);
  }

  private async page(emails: StoredEmail[], email: StoredEmail | undefined): Promise<string> {
    const selected = email && { email, html: await this.directory.htmlOf(email) };
    return emailPage(this.settings.BRAND_NAME, emails, selected).text;
  }

  /** Checking the hostname prevents DNS rebinding. */
  private requireLocalRequest(request: FastifyRequest): void {
    const { hostname: publicName } = new URL(this.settings.PUBLIC_URL);
    const hasLoopbackHostnames = isLoopbackHostname(publicName) && isLoopbackHostname(request.hostname);
    if (!hasLoopbackHostnames || !isLocalRequest(request)) throw new NotFoundException();
  }
}
