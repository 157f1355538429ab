import { Module } from '@nestjs/common';
import { AdminKeysController } from './admin-keys.controller.js';
import { AdminSessionController } from './admin-session.controller.js';

@Module({ controllers: [AdminSessionController, AdminKeysController] })
export class AdminKeysModule {}
