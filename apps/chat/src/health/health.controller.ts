import { Controller, Get, Res, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { InjectDataSource } from '@nestjs/typeorm';
import { DatabaseHealth } from '@scriptsmith/server-kit';
import type { FastifyReply } from 'fastify';
import type { DataSource } from 'typeorm';
import { Access } from '../access/access.decorator.js';

const timeoutMs = 2_000;

@Controller('api')
export class HealthController {
  private readonly database: DatabaseHealth;

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
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
   * Readiness: 200 if the database responds and accepts writes, or else 503. The product is not checked, because conversations and downloads
   * work without it.
   */
  @Get('ready')
  @Access('public')
  async ready(
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ status: 'ok' } | { status: 'unavailable'; unavailable: string[] }> {
    const database = () =>
      this.indicators
        .check('database')
        .attempt(() => this.database.check())
        .withTimeout(timeoutMs);
    try {
      await this.health.check([database]);
      return { status: 'ok' };
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      reply.status(503);
      return { status: 'unavailable', unavailable: ['database'] };
    }
  }
}
