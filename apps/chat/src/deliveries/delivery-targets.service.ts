import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type DeliveryTarget,
  type DeliveryTargetResponse,
  deliveryTargetSchema,
  maxDeliveryTargets,
  type NewCompanionTarget,
  type NewDeliveryTarget,
} from '@scriptsmith/chat-contracts';
import { Clock, SecretEncryption } from '@scriptsmith/server-kit';
import type { Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { ChatSettings } from '../chat.settings.js';
import { hashOfToken, newToken } from '../core/secret-token.js';
import { InjectSettings } from '../core/injection.js';
import { ChatException, notFound } from '../errors/chat-exception.js';
import { GameServersService } from '../game-servers/game-servers.service.js';
import { allowedAddress } from '../git/git-requests.js';
import { DeliveryTargetRecord, type TargetSettings } from './delivery-target.entity.js';
import { allowedHost } from './host-address.js';

type TargetKey = Pick<DeliveryTargetRecord, 'userId' | 'id'>;

/** The targets of a user. Every method finds only those of the given user. */
@Injectable()
export class DeliveryTargets {
  private readonly encryption: SecretEncryption;

  constructor(
    @InjectRepository(DeliveryTargetRecord) private readonly targets: Repository<DeliveryTargetRecord>,
    @InjectSettings() private readonly settings: ChatSettings,
    private readonly servers: GameServersService,
    private readonly clock: Clock,
  ) {
    this.encryption = new SecretEncryption(settings.CHAT_ENCRYPTION_KEYS);
  }

  get canStoreSecrets(): boolean {
    return this.encryption.isAvailable;
  }

  async list(userId: number): Promise<DeliveryTarget[]> {
    return (await this.targets.find({ where: { userId }, order: { name: 'ASC', id: 'ASC' } })).map(toTarget);
  }

  /** @throws ChatException `not_found` */
  async get(userId: number, id: string): Promise<DeliveryTargetRecord> {
    const target = await this.targets.findOneBy({ userId, id });
    if (!target) throw notFound('Target');
    return target;
  }

  /** Errors: see `newDeliveryTargetSchema`. */
  async create(userId: number, draft: NewDeliveryTarget): Promise<DeliveryTargetResponse> {
    const { kind, name, serverId } = draft;
    const token = newToken();
    const settings = this.checked(draft);
    if (serverId !== null) await this.servers.get(userId, serverId);
    if ((await this.targets.countBy({ userId })) >= maxDeliveryTargets) {
      const message = `You have ${maxDeliveryTargets} targets. Delete one of them to add another one.`;
      throw new ChatException('validation_failed', message);
    }
    const id = uuidv7();
    const created = this.targets.create({
      ...{ userId, id, kind, name, serverId, settings, createdAt: this.clock.now(), lastSeenAt: null },
      secret: draft.kind === 'companion' ? hashOfToken(token) : this.encrypted(draft, { userId, id }),
    });
    await this.targets.insert(created);
    return { target: toTarget(created), ...(kind === 'companion' && { token }) };
  }

  /** @throws ChatException `address_not_allowed`, `secrets_not_stored` */
  private checked(draft: NewDeliveryTarget): TargetSettings {
    if (draft.kind === 'companion') return {};
    if (!this.canStoreSecrets) throw secretsNotStored('This site cannot store passwords and tokens yet.');
    const rule = { allowsThisMachine: this.settings.CHAT_DELIVERIES_TO_THIS_MACHINE };
    if (draft.kind === 'git') {
      const { url, username } = draft;
      allowedAddress(url, rule);
      return { url, username };
    }
    const { host, port, username, folder, authentication, hostKey } = draft;
    allowedHost(host, rule);
    return { host, port, username, folder, authentication, hostKey };
  }

  private encrypted(draft: Exclude<NewDeliveryTarget, NewCompanionTarget>, owner: TargetKey): Buffer {
    return this.encryption.encrypt(Buffer.from(draft.kind === 'git' ? draft.token : draft.secret), ownerOf(owner));
  }

  /** @throws ChatException `not_found` */
  async delete(userId: number, id: string): Promise<void> {
    const { affected } = await this.targets.delete({ userId, id });
    if (!affected) throw notFound('Target');
  }

  /** @throws ChatException `not_found`; `secrets_not_stored` if its key is no longer among the settings */
  async secret({ userId, id }: TargetKey): Promise<string> {
    const found = await this.targets.findOne({ where: { userId, id }, select: { secret: true, id: true } });
    if (!found) throw notFound('Target');
    const secret = this.encryption.decrypt(found.secret, ownerOf({ userId, id }));
    if (!secret) throw secretsNotStored('The secret of this target can no longer be read. Delete it and add it again.');
    return secret.toString();
  }
}

const secretsNotStored = (message: string): ChatException => new ChatException('secrets_not_stored', message);

const ownerOf = ({ userId, id }: TargetKey): string => `delivery target ${userId} ${id}`;

/** A target as the contract describes it, without its secret. */
const toTarget = ({
  id,
  kind,
  name,
  serverId,
  settings,
  createdAt,
  lastSeenAt,
}: DeliveryTargetRecord): DeliveryTarget =>
  deliveryTargetSchema.parse({
    ...{ id, kind, name, serverId, ...settings, createdAt: createdAt.toISOString() },
    ...(kind === 'companion' && { lastSeenAt: lastSeenAt?.toISOString() ?? null }),
  });
