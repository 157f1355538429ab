import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Promotion } from './promotion.entity.js';
import { PromotionsService } from './promotions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Promotion])],
  providers: [PromotionsService],
  exports: [PromotionsService],
})
export class PromotionsModule {}
