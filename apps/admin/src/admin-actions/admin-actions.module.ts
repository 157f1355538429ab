import { Module } from '@nestjs/common';
import { SagasModule } from '../sagas/sagas.module.js';
import { UserDirectoryModule } from '../user-directory/user-directory.module.js';
import { AdminActionsController } from './admin-actions.controller.js';
import { AdminActionsService } from './admin-actions.service.js';
import { ChangePlanSaga } from './change-plan.saga.js';
import { CreateUserSaga } from './create-user.saga.js';
import { DeleteUserSaga } from './delete-user.saga.js';
import { PlanChanges } from './plan-changes.js';
import { UserDataDeletionsService } from './user-data-deletions.service.js';

@Module({
  imports: [SagasModule, UserDirectoryModule],
  controllers: [AdminActionsController],
  providers: [
    CreateUserSaga,
    ChangePlanSaga,
    DeleteUserSaga,
    PlanChanges,
    AdminActionsService,
    UserDataDeletionsService,
  ],
})
export class AdminActionsModule {}
