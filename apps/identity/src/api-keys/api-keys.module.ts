import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiKeyVerificationService } from './api-key-verification.service.js';
import { ApiKey } from './api-key.entity.js';
import { ApiKeysService } from './api-keys.service.js';
import { InitialApiKeys } from './initial-api-keys.js';
import { IssuedApiKeys } from './issued-api-keys.js';

@Module({
  imports: [TypeOrmModule.forFeature([ApiKey])],
  providers: [ApiKeysService, ApiKeyVerificationService, InitialApiKeys, IssuedApiKeys],
})
export class ApiKeysModule {}
