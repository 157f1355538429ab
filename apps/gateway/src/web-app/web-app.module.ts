import { Module } from '@nestjs/common';
import { ErrorsModule } from '../errors/errors.module.js';
import { CspReportController } from './csp-report.controller.js';
import { PublicConfigController } from './public-config.controller.js';

@Module({ imports: [ErrorsModule], controllers: [PublicConfigController, CspReportController] })
export class WebAppModule {}
