import { Module } from '@nestjs/common';
import { ErasureController } from './erasure/erasure.controller.js';
import { ErasureService } from './erasure/erasure.service.js';
import { FiguresController } from './figures/figures.controller.js';
import { FiguresService } from './figures/figures.service.js';
import { PresenceService } from './figures/presence.service.js';
import { RecordingController } from './recording/recording.controller.js';
import { RecordingService } from './recording/recording.service.js';
import { Housekeeping } from './retention/housekeeping.js';
import { Partitions } from './retention/partitions.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { PlacesService } from './visitors/places.service.js';
import { SaltsService } from './visitors/salts.service.js';

@Module({
  controllers: [RecordingController, FiguresController, SessionsController, ErasureController],
  providers: [
    RecordingService,
    FiguresService,
    PresenceService,
    SessionsService,
    ErasureService,
    PlacesService,
    SaltsService,
    Partitions,
    Housekeeping,
  ],
})
export class AnalyticsModule {}
