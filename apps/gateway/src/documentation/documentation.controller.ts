import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { documentationPage, documentationScript } from './documentation-page.js';
import { openApiDocument } from './open-api-document.js';

const require = createRequire(import.meta.url);
const swaggerRoot = dirname(require.resolve('swagger-ui-dist/package.json'));
const html = 'text/html; charset=utf-8';
const javascript = 'text/javascript; charset=utf-8';

/** The documentation of /api/v1. Works without internet access. */
@Controller('api/v1')
export class DocumentationController {
  @Get('openapi.json')
  @Access('public')
  document(): typeof openApiDocument {
    return openApiDocument;
  }

  @Get('docs')
  @Header('content-type', html)
  @Access('public')
  page(): string {
    return documentationPage;
  }

  @Get('docs/start.js')
  @Header('content-type', javascript)
  @Access('public')
  script(): string {
    return documentationScript;
  }

  @Get('docs/swagger-ui-bundle.js')
  @Access('public')
  bundle(@Res() reply: FastifyReply): void {
    reply.sendFile('swagger-ui-bundle.js', swaggerRoot);
  }

  @Get('docs/swagger-ui.css')
  @Access('public')
  styles(@Res() reply: FastifyReply): void {
    reply.sendFile('swagger-ui.css', swaggerRoot);
  }
}
