import { Body, Controller, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import {
  type BuildRequest,
  buildRequestSchema,
  type Estimate,
  type EstimateRequest,
  estimateRequestSchema,
  type Run,
  type RunRequest,
  runRequestSchema,
} from '@scriptsmith/chat-contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import type { Session } from '../sessions/session.entity.js';
import { pathIdSchema } from '../validation/path-id.js';
import { EstimatesService } from './estimates.service.js';
import type { RunEventReadable } from './run-event-readable.js';
import { RunEventStream } from './run-event-stream.service.js';
import { RunRepeats } from './run-repeats.service.js';
import { RunStarts } from './run-starts.service.js';
import { RunsService } from './runs.service.js';

const eventStreamType = 'text/event-stream';
const lastEventIdSchema = z.coerce.number().int().min(0).max(2_147_483_647).catch(0);

@Controller('api')
export class RunsController {
  constructor(
    private readonly runs: RunsService,
    private readonly starts: RunStarts,
    private readonly repeats: RunRepeats,
    private readonly estimates: EstimatesService,
    private readonly stream: RunEventStream,
  ) {}

  @Post('estimates')
  @HttpCode(200)
  @Access('session')
  async estimate(
    @Body({ schema: estimateRequestSchema }) request: EstimateRequest,
    @CurrentSession() { userId }: Session,
  ): Promise<Estimate> {
    return this.estimates.estimate(userId, request);
  }

  @Post('conversations/:conversationId/runs')
  @Access('session')
  async start(
    @Param('conversationId', { schema: pathIdSchema }) conversationId: string,
    @Body({ schema: runRequestSchema }) request: RunRequest,
    @Headers('accept') accept: string | undefined,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const run = await this.starts.start(session, conversationId, request);
    await this.sendStarted(run, session.userId, accept, reply);
  }

  @Post('runs/:runId/retry')
  @Access('session')
  async retry(
    @Param('runId', { schema: pathIdSchema }) runId: string,
    @Headers('accept') accept: string | undefined,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const run = await this.repeats.retry(session, runId);
    await this.sendStarted(run, session.userId, accept, reply);
  }

  @Post('runs/:runId/build')
  @Access('session')
  async build(
    @Param('runId', { schema: pathIdSchema }) runId: string,
    @Body({ schema: buildRequestSchema }) request: BuildRequest,
    @Headers('accept') accept: string | undefined,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const run = await this.repeats.build(session, runId, request);
    await this.sendStarted(run, session.userId, accept, reply);
  }

  @Post('runs/:runId/stop')
  @HttpCode(200)
  @Access('session')
  async stop(
    @Param('runId', { schema: pathIdSchema }) runId: string,
    @CurrentSession() { userId }: Session,
  ): Promise<{ run: Run }> {
    return { run: await this.runs.stop(userId, runId) };
  }

  @Get('runs/:runId/events')
  @Access('session')
  async events(
    @Param('runId', { schema: pathIdSchema }) runId: string,
    @Headers('last-event-id') lastEventId: string | undefined,
    @CurrentSession() { userId }: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const after = lastEventIdSchema.parse(lastEventId ?? 0);
    const events = await this.stream.follow({ userId, runId }, after, reply.raw);
    await (events ? sendEvents(reply, events) : reply.status(204).send());
  }

  /** Sends a started run and its events, or the run alone to a client that does not accept events. */
  private async sendStarted(run: Run, userId: number, accept: string | undefined, reply: FastifyReply): Promise<void> {
    const acceptsEvents = accept?.includes(eventStreamType) ?? false;
    const events = acceptsEvents ? await this.stream.follow({ userId, runId: run.id }, 0, reply.raw, run) : null;
    await (events ? sendEvents(reply, events) : reply.send({ run }));
  }
}

const sendEvents = (reply: FastifyReply, events: RunEventReadable): FastifyReply =>
  reply
    .header('content-type', `${eventStreamType}; charset=utf-8`)
    .header('cache-control', 'no-cache, no-transform')
    .header('x-accel-buffering', 'no')
    .send(events);
