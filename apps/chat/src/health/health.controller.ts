import { Controller, Get, Res } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DatabaseHealth, HealthChecks } from '@scriptsmith/server-kit';
import type { FastifyReply } from 'fastify';
import type { DataSource } from 'typeorm';
import { Access } from '../access/access.decorator.js';

@Controller('api')
export class HealthController {
  private readonly database: DatabaseHealth;

  constructor(
    private readonly healthChecks: HealthChecks,
    @InjectDataSource() database: DataSource,
  ) {
    this.database = new DatabaseHealth(database);
  }

  /** Liveness. Checks no dependency, because a restart does not repair one. */
  @Get('health')
  @Access('public')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * Readiness: 200 if the database responds and accepts writes, or else 503. The product is not checked, because
   * conversations and downloads work without it.
   */
  @Get('ready')
  @Access('public')
  async ready(
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ status: 'ok' } | { status: 'unavailable'; unavailable: string[] }> {
    const { isReady, failing } = await this.healthChecks.run({ database: () => this.database.check() });
    if (isReady) return { status: 'ok' };
    reply.status(503);
    return { status: 'unavailable', unavailable: failing };
  }
}
