import { Module } from '@nestjs/common';
import { UserDeletionController } from './user-deletion.controller.js';
import { UserDeletionService } from './user-deletion.service.js';

@Module({ controllers: [UserDeletionController], providers: [UserDeletionService] })
export class UserDeletionModule {}
