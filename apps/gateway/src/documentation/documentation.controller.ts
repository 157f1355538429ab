import { Controller, Get, Header } from '@nestjs/common';
import { Access } from '../access/access.decorator.js';
import type { GatewaySettings } from '../core/gateway-settings.js';
import { InjectSettings } from '../core/injection.js';
import { appFonts } from '../web-app/app-fonts.js';
import { documentationScript, documentationStyles, renderDocumentation } from './documentation-page.js';
import { openApiDocument } from './open-api-document.js';

/** The documentation of /api/v1. Works without internet access. */
@Controller('api/v1')
export class DocumentationController {
  private readonly renderedPage: string;
  private readonly pageStyles: string;

  constructor(@InjectSettings() { BRAND_NAME, PUBLIC_URL, WEB_ROOT }: GatewaySettings) {
    const { styles, preloaded } = appFonts(WEB_ROOT);
    const page = { brandName: BRAND_NAME, fonts: preloaded, origin: PUBLIC_URL };
    this.renderedPage = renderDocumentation(openApiDocument, page).text;
    this.pageStyles = `${styles}${documentationStyles}`;
  }

  @Get('openapi.json')
  @Access('public')
  document(): typeof openApiDocument {
    return openApiDocument;
  }

  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  @Access('public')
  page(): string {
    return this.renderedPage;
  }

  @Get('docs/start.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Access('public')
  script(): string {
    return documentationScript;
  }

  @Get('docs/styles.css')
  @Header('content-type', 'text/css; charset=utf-8')
  @Access('public')
  styles(): string {
    return this.pageStyles;
  }
}
