import { Controller, Get } from '@nestjs/common';
import {
  attentionKinds,
  type AttentionTopic,
  listAttention,
  maxAttentionEntries,
  type ServiceName,
  serviceNames,
} from '@scriptsmith/contracts';
import { adminRequests } from '@scriptsmith/contracts/admin';
import type { AttentionResponse } from '@scriptsmith/contracts/gateway';
import { RequestClient, type RequestContext } from '@scriptsmith/service-kit';
import { Access } from '../../access/access.decorator.js';
import { Context } from '../../access/request.decorators.js';
import { nullIfUnavailable } from '../../errors/unavailable.js';

type Topic = AttentionResponse['topics'][number];
type ServiceTopic = AttentionTopic & { service: ServiceName };

/** What waits for an admin in all services. Those that do not respond are named, and the others still show. */
@Controller('api/admin/attention')
export class AttentionController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get()
  @Access('admin-key')
  async attention(@Context() context: RequestContext): Promise<AttentionResponse> {
    const responses = await Promise.all(
      serviceNames.map(async (service) => ({ service, topics: await this.topicsOf(service, context) })),
    );
    const found = responses.flatMap(({ service, topics }) => topics?.map((topic) => ({ ...topic, service })) ?? []);
    const topics = attentionKinds.flatMap((kind) => merge(found.filter((topic) => topic.kind === kind)));
    const usernames = await this.usernamesOf(topics, context);
    const unavailable = responses.flatMap(({ service, topics: response }) => (response ? [] : [service]));
    return { topics: topics.map((topic) => withUsernames(topic, usernames)), unavailable };
  }

  private async topicsOf(service: ServiceName, context: RequestContext): Promise<AttentionTopic[] | null> {
    const response = await this.requestClient.request(listAttention(service), {}, context).catch(nullIfUnavailable);
    return response?.topics ?? null;
  }

  private async usernamesOf(topics: readonly Topic[], context: RequestContext): Promise<ReadonlyMap<number, string>> {
    const userIds = [...new Set(topics.flatMap(({ entries }) => entries.flatMap(({ userId }) => userId ?? [])))];
    if (userIds.length === 0) return new Map();
    const named = this.requestClient.request(adminRequests.getUsernames, { userIds }, context);
    const response = await named.catch(nullIfUnavailable);
    return new Map(response?.users.map(({ userId, username }) => [userId, username]));
  }
}

/** Topics of one kind as one, with the entries that have waited longest. */
function merge(topics: readonly ServiceTopic[]): Topic[] {
  const [first] = topics;
  if (!first) return [];
  const entries = topics
    .flatMap(({ service, entries: own }) => own.map((entry) => ({ ...entry, service, username: null })))
    .sort((one, other) => Date.parse(one.since) - Date.parse(other.since));
  const total = topics.reduce((sum, topic) => sum + topic.total, 0);
  return [{ kind: first.kind, total, entries: entries.slice(0, maxAttentionEntries) }];
}

const withUsernames = ({ entries, ...topic }: Topic, usernames: ReadonlyMap<number, string>): Topic => ({
  ...topic,
  entries: entries.map((entry) => ({
    ...entry,
    username: entry.userId === null ? null : (usernames.get(entry.userId) ?? null),
  })),
});
