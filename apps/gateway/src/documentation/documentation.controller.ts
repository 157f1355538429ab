import { Controller, Get, Header } from '@nestjs/common';
import { Access } from '../access/access.decorator.js';
import { documentationScript, documentationStyles, renderDocumentation } from './documentation-page.js';
import { openApiDocument } from './open-api-document.js';

const page = renderDocumentation(openApiDocument);

/** The documentation of /api/v1. Works without internet access. */
@Controller('api/v1')
export class DocumentationController {
  @Get('openapi.json')
  @Access('public')
  document(): typeof openApiDocument {
    return openApiDocument;
  }

  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  @Access('public')
  page(): string {
    return page;
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
    return documentationStyles;
  }
}
