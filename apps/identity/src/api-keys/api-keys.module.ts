import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiKeyVerificationService } from './api-key-verification.service.js';
import { ApiKey } from './api-key.entity.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysService } from './api-keys.service.js';
import { InitialApiKey } from './initial-api-key.js';
import { IssuedApiKeys } from './issued-api-keys.js';

@Module({
  imports: [TypeOrmModule.forFeature([ApiKey])],
  controllers: [ApiKeysController],
  providers: [ApiKeysService, ApiKeyVerificationService, InitialApiKey, IssuedApiKeys],
})
export class ApiKeysModule {}
