import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptsmith/server-kit';
import { AccountsService } from '../accounts/accounts.service.js';
import { ConversationAssets } from '../assets/conversation-assets.service.js';
import { ConsoleErrors } from '../companion/console-errors.service.js';
import { DeliveryTargets } from '../deliveries/delivery-targets.service.js';
import { GameServersService } from '../game-servers/game-servers.service.js';
import { HistoryService } from '../history/history.service.js';
import { Images } from '../images/images.service.js';
import { resourceNameOf } from '../versions/resource-name.js';
import { ContentReports } from '../versions/content-reports.service.js';
import { VersionsService } from '../versions/versions.service.js';
import type { ZipEntry } from './zip-stream.js';

/** Everything that a user has in the chat, conversation by conversation. */
@Injectable()
export class ExportEntries {
  constructor(
    private readonly accounts: AccountsService,
    private readonly history: HistoryService,
    private readonly versions: VersionsService,
    private readonly reports: ContentReports,
    private readonly servers: GameServersService,
    private readonly targets: DeliveryTargets,
    private readonly assets: ConversationAssets,
    private readonly consoleErrors: ConsoleErrors,
    private readonly images: Images,
    private readonly clock: Clock,
  ) {}

  async *of(userId: number): AsyncGenerator<ZipEntry> {
    const { username, email, createdAt } = await this.accounts.get(userId);
    const account = { userId, username, email, createdAt, exportedAt: this.clock.now() };
    yield { path: 'account.json', content: toJson(account), modifiedAt: account.exportedAt };
    for (const server of await this.servers.all(userId)) {
      const path = `servers/${resourceNameOf(server.name)}-${server.id}.json`;
      yield { path, content: toJson(server), modifiedAt: new Date(server.updatedAt) };
    }
    for (const target of await this.targets.list(userId)) {
      const path = `delivery-targets/${resourceNameOf(target.name)}-${target.id}.json`;
      yield { path, content: toJson(target), modifiedAt: new Date(target.createdAt) };
    }
    for (const { id, mediaType, createdAt: modifiedAt } of await this.images.list(userId)) {
      const { content } = await this.images.get(userId, id);
      yield { path: `images/${id}.${mediaType.slice('image/'.length)}`, content, modifiedAt };
    }
    let cursor: string | null = null;
    do {
      const page = await this.history.list(userId, cursor === null ? {} : { cursor });
      for (const { id, title } of page.conversations) yield* this.conversation(userId, id, title);
      cursor = page.nextCursor;
    } while (cursor !== null);
  }

  private async *conversation(userId: number, id: string, title: string): AsyncGenerator<ZipEntry> {
    const folder = `conversations/${resourceNameOf(title)}-${id}`;
    const conversation = await this.history.readIfPresent(userId, id);
    if (!conversation) return;
    const modifiedAt = new Date(conversation.updatedAt);
    yield { path: `${folder}/conversation.json`, content: toJson(conversation), modifiedAt };
    const consoleErrors = await this.consoleErrors.list(userId, id);
    if (consoleErrors.length > 0) {
      yield { path: `${folder}/console-errors.json`, content: toJson(consoleErrors), modifiedAt };
    }
    for (const path of await this.assets.paths(userId, id)) {
      yield { path: `${folder}/assets/${path}`, content: await this.assets.content(userId, id, path), modifiedAt };
    }
    for (const version of await this.versions.list(userId, id)) {
      const versionFolder = `${folder}/versions/${version.number}`;
      for (const { path, content } of await this.versions.files(version)) {
        yield { path: `${versionFolder}/files/${path}`, content, modifiedAt: version.createdAt };
      }
      const report = await this.reports.find(version);
      if (report) {
        yield { path: `${versionFolder}/checks.json`, content: toJson(report), modifiedAt: version.createdAt };
      }
    }
  }
}

const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
