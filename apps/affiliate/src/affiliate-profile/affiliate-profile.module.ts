import { Module } from '@nestjs/common';
import { PromotionsModule } from '../promotions/promotions.module.js';
import { AffiliateProfileService } from './affiliate-profile.service.js';

@Module({ imports: [PromotionsModule], providers: [AffiliateProfileService], exports: [AffiliateProfileService] })
export class AffiliateProfileModule {}
