import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CommissionsModule } from '../commissions/commissions.module.js';
import { BrowserMatchesService } from './browser-matches.service.js';
import { KnownBrowser } from './known-browser.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([KnownBrowser]), CommissionsModule],
  providers: [BrowserMatchesService],
  exports: [BrowserMatchesService],
})
export class BrowserMatchesModule {}
