import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { housekeepingOf } from '@scriptsmith/service-kit';
import { UsersModule } from '../users/users.module.js';
import { EmailToken } from './email-token.entity.js';
import { EmailTokensService } from './email-tokens.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([EmailToken]), UsersModule],
  providers: [EmailTokensService, housekeepingOf(EmailTokensService)],
  exports: [EmailTokensService],
})
export class EmailTokensModule {}
