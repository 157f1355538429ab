import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { AuditEntry, EventContract } from '@scriptsmith/contracts';
import { Clock } from '@scriptsmith/server-kit';
import { Outbox } from '../outbox/outbox.js';
import { AdminCommands } from './admin-commands.js';

interface AdminCommandsOptions {
  /** The event by which the service sends entries to the audit log. */
  auditEntryRecorded: EventContract & { payload: { parse(entry: unknown): AuditEntry } };
}

/** Provides `AdminCommands` to every module of a service. */
@Global()
@Module({})
export class AdminCommandsModule {
  static forRoot({ auditEntryRecorded }: AdminCommandsOptions): DynamicModule {
    const commands = {
      provide: AdminCommands,
      useFactory: (outbox: Outbox, clock: Clock) => new AdminCommands(auditEntryRecorded, outbox, clock),
      inject: [Outbox, Clock],
    };
    return { module: AdminCommandsModule, providers: [commands], exports: [AdminCommands] };
  }
}
