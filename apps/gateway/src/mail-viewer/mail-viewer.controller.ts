import { Controller, Get, Header, NotFoundException, Param, Req } from '@nestjs/common';
import type { StoredEmail } from '@scriptsmith/contracts/identity';
import type { FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { isFromThisMachine, isLocalName } from '../http/this-machine.js';
import { InjectSettings } from '../injection.js';
import type { GatewaySettings } from '../settings.js';
import { MailFolder } from './mail-folder.js';
import { mailPage } from './mail-page.js';

/** Nothing but the styles in the page; the frame of a mail inherits it. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * GET /_mail: the mails of a run without an SMTP server. The route exists only where MAIL_DIRECTORY is set, and answers
 * only this machine, under a name of its own, while people reach the product nowhere else: links in mails open accounts,
 * and a proxy that adds nothing to a call looks like this machine.
 */
@Controller('_mail')
export class MailViewerController {
  private readonly folder: MailFolder;

  constructor(@InjectSettings() private readonly settings: GatewaySettings) {
    this.folder = new MailFolder(settings.MAIL_DIRECTORY ?? '');
  }

  /** All mails, with the newest opened. */
  @Get()
  @Access('public')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', contentSecurityPolicy)
  @Header('cache-control', 'no-store')
  async newest(@Req() request: FastifyRequest): Promise<string> {
    this.refuseOthers(request);
    const mails = await this.folder.list();
    return this.page(mails, mails[0]);
  }

  @Get(':mailId')
  @Access('public')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', contentSecurityPolicy)
  @Header('cache-control', 'no-store')
  async one(@Param('mailId') mailId: string, @Req() request: FastifyRequest): Promise<string> {
    this.refuseOthers(request);
    const mails = await this.folder.list();
    const mail = mails.find(({ id }) => id === mailId);
    if (!mail) throw new NotFoundException();
    return this.page(mails, mail);
  }

  private async page(mails: StoredEmail[], mail: StoredEmail | undefined): Promise<string> {
    const shown = mail && { mail, html: await this.folder.htmlOf(mail) };
    return mailPage(this.settings.BRAND_NAME, mails, shown).text;
  }

  /** A page elsewhere whose name was made to lead here must not read mails either. */
  private refuseOthers(request: FastifyRequest): void {
    const { hostname: publicName } = new URL(this.settings.PUBLIC_URL);
    const isForThisMachine = isLocalName(publicName) && isLocalName(request.hostname);
    if (!isForThisMachine || !isFromThisMachine(request)) throw new NotFoundException();
  }
}
