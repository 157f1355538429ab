import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Affiliate } from './affiliate.entity.js';
import { AffiliatesService } from './affiliates.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Affiliate])],
  providers: [AffiliatesService],
  exports: [AffiliatesService, TypeOrmModule],
})
export class AffiliatesModule {}
