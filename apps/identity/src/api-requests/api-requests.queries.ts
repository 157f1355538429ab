import type { ListedApiRequest } from '@scriptsmith/contracts/identity';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { ApiKey } from '../api-keys/api-key.entity.js';
import { ApiRequestEntity } from './api-request.entity.js';

interface ApiRequestFilter {
  after: Date;
  keyId?: string | undefined;
  outcome?: 'succeeded' | 'failed' | undefined;
}

/** A deletion of this size takes milliseconds, so that it holds nothing back. */
const rowsPerDeletion = 5_000;

/** Returns a page of the matching requests, newest first, and how many match, up to `maxCount`. */
export async function readApiRequests(
  database: DataSource,
  filter: ApiRequestFilter,
  maxCount: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ requests: ListedApiRequest[]; count: number }> {
  const [counted, rows] = await Promise.all([
    database
      .createQueryBuilder()
      .select('count(*)::int', 'count')
      .from((query) => matching(query.select('1').from(ApiRequestEntity, 'request'), filter).limit(maxCount), 'match')
      .getRawOne<{ count: number }>(),
    limit === 0
      ? []
      : matching(database.getRepository(ApiRequestEntity).createQueryBuilder('request'), filter)
          .innerJoin(ApiKey, 'key', 'key.id = request.key_id')
          .addSelect('key.name', 'key_name')
          .orderBy('request.id', 'DESC')
          .limit(limit)
          .offset(offset)
          .getRawAndEntities<{ key_name: string }>()
          .then(({ entities, raw }) =>
            entities.map((request, index) => ({
              ...request,
              answeredAt: request.answeredAt.toISOString(),
              keyName: raw[index]!.key_name,
            })),
          ),
  ]);
  return { requests: rows, count: counted?.count ?? 0 };
}

function matching(
  requests: SelectQueryBuilder<ApiRequestEntity>,
  { after, keyId, outcome }: ApiRequestFilter,
): SelectQueryBuilder<ApiRequestEntity> {
  requests.where('request.answered_at > :after', { after });
  if (keyId !== undefined) requests.andWhere('request.key_id = :keyId', { keyId });
  if (outcome !== undefined) requests.andWhere(`request.status ${outcome === 'failed' ? '>=' : '<'} 400`);
  return requests;
}

/** Deletes old requests in parts. */
export async function deleteApiRequestsUntil(database: DataSource, until: Date): Promise<void> {
  for (;;) {
    const { affected } = await database
      .createQueryBuilder()
      .delete()
      .from(ApiRequestEntity)
      .where(
        `id IN (SELECT id FROM api_request WHERE answered_at <= :until ORDER BY answered_at
           LIMIT :rows FOR UPDATE SKIP LOCKED)`,
        { until, rows: rowsPerDeletion },
      )
      .execute();
    if ((affected ?? 0) < rowsPerDeletion) return;
  }
}
