import { Module } from '@nestjs/common';
import { EmailViewerController } from './email-viewer.controller.js';

@Module({ controllers: [EmailViewerController] })
export class EmailViewerModule {}
