import { Module } from '@nestjs/common';
import { ProductCharges } from '../charges/product-charges.js';
import { StepCharges } from '../charges/step-charges.service.js';
import { AssetsModule } from '../assets/assets.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { ModelsModule } from '../models/models.module.js';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { VersionsModule } from '../versions/versions.module.js';
import { EstimateHistory } from './estimate-history.service.js';
import { EstimatesService } from './estimates.service.js';
import { RunContexts } from './run-context.service.js';
import { RunEventStore } from './run-event-store.service.js';
import { RunEventStream } from './run-event-stream.service.js';
import { RunEventWriter } from './run-event-writer.service.js';
import { RunExecutions } from './run-executions.service.js';
import { RunLeases } from './run-leases.service.js';
import { PastedVersions } from './pasted-versions.service.js';
import { RunAdmission } from './run-admission.service.js';
import { RunResults } from './run-results.service.js';
import { RunSteps } from './run-steps.service.js';
import { RunRepeats } from './run-repeats.service.js';
import { RunStarts } from './run-starts.service.js';
import { RunWorker } from './run-worker.service.js';
import { RunsController } from './runs.controller.js';
import { RunsService } from './runs.service.js';

@Module({
  imports: [
    AssetsModule,
    ConversationsModule,
    ModelsModule,
    RateLimitsModule,
    SessionsModule,
    StorageModule,
    VersionsModule,
  ],
  controllers: [RunsController],
  providers: [
    ...[ProductCharges, StepCharges, EstimateHistory, EstimatesService],
    ...[RunContexts, RunEventStore, RunEventStream, RunEventWriter, RunExecutions, RunLeases, RunResults, RunSteps],
    ...[RunAdmission, PastedVersions, RunStarts, RunRepeats, RunWorker, RunsService],
  ],
})
export class RunsModule {}
