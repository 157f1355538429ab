import { Module } from '@nestjs/common';
import { DeletedUsersService } from './deleted-users.service.js';

@Module({ providers: [DeletedUsersService], exports: [DeletedUsersService] })
export class DeletedUsersModule {}
