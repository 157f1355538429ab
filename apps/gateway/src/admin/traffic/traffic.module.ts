import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { TrafficController } from './traffic.controller.js';
import { TrafficUserActionsController } from './traffic-user-actions.controller.js';
import { TrafficUsersService } from './traffic-users.service.js';

@Module({
  imports: [UsersModule],
  controllers: [TrafficController, TrafficUserActionsController],
  providers: [TrafficUsersService],
})
export class TrafficModule {}
