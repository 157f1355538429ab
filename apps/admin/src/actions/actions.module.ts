import { Module } from '@nestjs/common';
import { UserDirectoryModule } from '../user-directory/user-directory.module.js';
import { ActionRunner } from './action-runner.js';
import { ActionSteps } from './action-steps.js';
import { ActionStore } from './action-store.js';
import { ActionsController } from './actions.controller.js';
import { ActionsService } from './actions.service.js';
import { Erasures } from './erasures.js';

@Module({
  imports: [UserDirectoryModule],
  controllers: [ActionsController],
  providers: [ActionStore, ActionSteps, ActionRunner, ActionsService, Erasures],
})
export class ActionsModule {}
