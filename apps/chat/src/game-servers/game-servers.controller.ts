import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  type GameServerResponse,
  type GameServerSettings,
  gameServerSettingsSchema,
  type GameServersResponse,
} from '@scriptsmith/chat-contracts';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { serverChangeLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { pathIdSchema } from '../validation/path-id.js';
import { GameServersService } from './game-servers.service.js';

@Controller('api/servers')
export class GameServersController {
  constructor(private readonly servers: GameServersService) {}

  @Get()
  @Access('session')
  async list(@CurrentSession() { userId }: Session): Promise<GameServersResponse> {
    return { servers: await this.servers.list(userId) };
  }

  @Post()
  @HttpCode(201)
  @Access('session', { limit: serverChangeLimit, files: 'write' })
  async create(
    @Body({ schema: gameServerSettingsSchema }) settings: GameServerSettings,
    @CurrentSession() { userId }: Session,
  ): Promise<GameServerResponse> {
    return { server: await this.servers.create(userId, settings) };
  }

  @Get(':serverId')
  @Access('session', { files: 'read' })
  async read(
    @Param('serverId', { schema: pathIdSchema }) id: string,
    @CurrentSession() { userId }: Session,
  ): Promise<GameServerResponse> {
    return { server: await this.servers.get(userId, id) };
  }

  @Patch(':serverId')
  @Access('session', { limit: serverChangeLimit, files: 'write' })
  async update(
    @Param('serverId', { schema: pathIdSchema }) id: string,
    @Body({ schema: gameServerSettingsSchema }) settings: GameServerSettings,
    @CurrentSession() { userId }: Session,
  ): Promise<GameServerResponse> {
    return { server: await this.servers.update(userId, id, settings) };
  }

  @Delete(':serverId')
  @HttpCode(204)
  @Access('session')
  delete(
    @Param('serverId', { schema: pathIdSchema }) id: string,
    @CurrentSession() { userId }: Session,
  ): Promise<void> {
    return this.servers.delete(userId, id);
  }
}
