import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type GameServer,
  gameServerLimits,
  type GameServerSettings,
  type GameServerSummary,
} from '@scriptsmith/chat-contracts';
import { listProfiles } from '@scriptsmith/game-profiles';
import type { ServerNames } from '@scriptsmith/resource-checks';
import type { EntityManager, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '@scriptsmith/server-kit';
import { ChatException, notFound, validationFailed } from '../errors/chat-exception.js';
import { GameServerRecord } from './game-server.entity.js';
import { readServerSummaries } from './game-servers.queries.js';

/** The game servers of a user. Every method finds only those of the given user. */
@Injectable()
export class GameServersService {
  constructor(
    @InjectRepository(GameServerRecord) private readonly servers: Repository<GameServerRecord>,
    private readonly clock: Clock,
  ) {}

  /** By name, without the lists of items, jobs and places. */
  list(userId: number): Promise<GameServerSummary[]> {
    return readServerSummaries(this.servers.manager, userId);
  }

  /** All servers with all settings, for the export. */
  async all(userId: number): Promise<GameServer[]> {
    return (await this.servers.find({ where: { userId }, order: { createdAt: 'ASC' } })).map(toGameServer);
  }

  /** @throws ChatException `not_found` */
  async get(userId: number, id: string, manager: EntityManager = this.servers.manager): Promise<GameServer> {
    const server = await this.find(userId, id, manager);
    if (!server) throw notFound('Server');
    return server;
  }

  /** Null if the server does not exist any more. */
  async find(userId: number, id: string, manager: EntityManager = this.servers.manager): Promise<GameServer | null> {
    const found = await manager.getRepository(GameServerRecord).findOneBy({ userId, id });
    return found && toGameServer(found);
  }

  /** The items, jobs and resources that checks compare with; null if there is no server. */
  async names(userId: number, id: string | null, manager?: EntityManager): Promise<ServerNames | null> {
    const server = id === null ? null : await this.find(userId, id, manager);
    return server && namesOf(server);
  }

  /** @throws ChatException `validation_failed` */
  async create(userId: number, settings: GameServerSettings): Promise<GameServer> {
    assertAcceptable(settings);
    if ((await this.servers.countBy({ userId })) >= gameServerLimits.servers) {
      const message = `You have ${gameServerLimits.servers} servers. Delete one of them to add another one.`;
      throw new ChatException('validation_failed', message);
    }
    const now = this.clock.now();
    const { name, profileId, ...others } = settings;
    const created = { userId, id: uuidv7(), name, profileId, settings: others, createdAt: now, updatedAt: now };
    await this.servers.insert(created);
    return toGameServer(created);
  }

  /** @throws ChatException `not_found`, `validation_failed` */
  async update(userId: number, id: string, settings: GameServerSettings): Promise<GameServer> {
    assertAcceptable(settings);
    const { name, profileId, ...others } = settings;
    const { createdAt } = await this.get(userId, id);
    const changed = { name, profileId, settings: others, updatedAt: this.clock.now() };
    await this.servers.update({ userId, id }, changed);
    return toGameServer({ userId, id, createdAt: new Date(createdAt), ...changed });
  }

  /** @throws ChatException `not_found` */
  async delete(userId: number, id: string): Promise<void> {
    const { affected } = await this.servers.delete({ userId, id });
    if (!affected) throw notFound('Server');
  }
}

/** What the checks compare a resource with. */
const namesOf = ({ items, jobs, resources }: GameServer): ServerNames => ({ items, jobs, resources });

/** A server as the contract describes it. */
const toGameServer = ({ id, name, profileId, settings, createdAt, updatedAt }: GameServerRecord): GameServer => ({
  ...{ id, name, profileId, ...settings },
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

function assertAcceptable(settings: GameServerSettings): void {
  if (!listProfiles().some(({ id }) => id === settings.profileId)) {
    throw validationFailed({ profileId: 'This game or framework is not available.' });
  }
  if (Buffer.byteLength(JSON.stringify(settings)) > gameServerLimits.bytes) {
    throw validationFailed({ items: 'The lists of this server are too long together. Remove what you do not need.' });
  }
}
