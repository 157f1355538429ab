import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';

/** Inserts a row unless one with the same key exists. Returns whether it was inserted. */
export async function insertIfAbsent<Entity extends ObjectLiteral>(
  transaction: EntityManager,
  entity: EntityTarget<Entity>,
  values: QueryDeepPartialEntity<Entity>,
): Promise<boolean> {
  const result = await transaction
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(values)
    .orIgnore()
    .returning('*')
    .execute();
  return (result.raw as unknown[]).length > 0;
}
