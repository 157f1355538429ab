import { Module } from '@nestjs/common';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { UserSessionsController } from './user-sessions.controller.js';

@Module({ imports: [WebhooksModule], controllers: [UserSessionsController] })
export class UserSessionsModule {}
