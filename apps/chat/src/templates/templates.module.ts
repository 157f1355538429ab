import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { TemplateResources } from './template-resources.service.js';
import { TemplatesController } from './templates.controller.js';

@Module({ imports: [DocumentsModule], controllers: [TemplatesController], providers: [TemplateResources] })
export class TemplatesModule {}
