import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@scriptsmith/testing';
import { Column, DataSource, Entity } from 'typeorm';
import { SimulatedClock } from '../clock/clock.js';
import { RandomIdentifiers } from '../identifiers/identifiers.js';
import { createLog } from '../logging/log.js';
import { IssuedKey, issuedKeyRecord } from './issued-key.entity.js';
import { IssuedKeys, type KeyChange } from './issued-keys.js';
import { randomSecret } from './secrets.js';

@Entity('door_key')
class DoorKey extends IssuedKey {
  @Column('text', { array: true })
  doors!: string[];
}

const clock = new SimulatedClock(new Date('2026-03-01T12:00:00Z'));
const log = createLog('test', 'silent');
let server: TestDatabase;
let database: DataSource;
let keys: IssuedKeys<DoorKey>;
let told: KeyChange<DoorKey>[];

beforeAll(async () => {
  server = await createTestDatabase();
  database = await new DataSource({ type: 'postgres', url: server.url, entities: [DoorKey] }).initialize();
  await database.query(`
    CREATE TABLE door_key (
      id uuid PRIMARY KEY, name text NOT NULL, doors text[] NOT NULL, prefix text NOT NULL, key_hash bytea NOT NULL UNIQUE,
      created_at timestamptz NOT NULL, created_by_action uuid UNIQUE, last_used_at timestamptz, expires_at timestamptz,
      revoked_at timestamptz, replaced_by_setting boolean NOT NULL DEFAULT false
    );
    CREATE UNIQUE INDEX door_key_name_key ON door_key (name) WHERE revoked_at IS NULL AND expires_at IS NULL`);
  const kind = { entity: DoorKey, noun: 'door key', newSecret: () => `door_${randomSecret()}` };
  keys = new IssuedKeys(kind, database, clock, new RandomIdentifiers());
});
beforeEach(async () => {
  await database.query('DELETE FROM door_key');
  told = [];
});
afterAll(async () => {
  await database.destroy();
  await server.drop();
});

const tell = async (_: unknown, change: KeyChange<DoorKey>) => void told.push(change);
const refuse = () => Promise.reject(new Error('nobody listens'));
const create = (actionId = randomUUID(), given = { name: 'caretaker', doors: ['front', 'back'] }) =>
  keys.create(actionId, given, tell);
const secretOf = ({ secret }: { secret: string | null }) => secret!;

test('an action makes one key, also when it comes twice at once, and is told once', async () => {
  const actionId = randomUUID();
  const [one, other] = await Promise.all([create(actionId), create(actionId)]);
  expect([one.secret === null, other.secret === null].sort()).toEqual([false, true]);
  expect(issuedKeyRecord(one.key)).toEqual(issuedKeyRecord(other.key));
  expect(told).toMatchObject([{ keyId: one.key.id, before: null, after: { doors: ['front', 'back'] } }]);
  await expect(create(actionId, { name: 'caretaker', doors: ['front'] })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
});

test('a name that is taken is refused with the noun of the kind', async () => {
  await create();
  await expect(create()).rejects.toMatchObject({ code: 'name_taken', message: 'Another door key has this name.' });
});

test('a successor inherits the name and the use, and the old key works until its overlap is over', async () => {
  const old = await create();
  const successor = await keys.rotate(randomUUID(), old.key.id, 60, tell);
  expect(successor.key).toMatchObject({ name: 'caretaker', doors: ['front', 'back'], expiresAt: null });
  expect(told[1]).toMatchObject({ keyId: successor.key.id, before: { id: old.key.id } });
  clock.advance(59_999);
  await expect(keys.findUsable(secretOf(old))).resolves.toHaveProperty('id', old.key.id);
  clock.advance(1);
  await expect(keys.findUsable(secretOf(old))).resolves.toBeNull();
  await expect(keys.findUsable(secretOf(successor))).resolves.toHaveProperty('id', successor.key.id);
  await expect(keys.rotate(randomUUID(), old.key.id, 60, tell)).rejects.toMatchObject({ code: 'not_found' });
});

test('a change that cannot be told is not made', async () => {
  const made = await create();
  const actionId = randomUUID();
  await expect(keys.revoke(made.key.id, refuse)).rejects.toThrow('nobody listens');
  await expect(keys.rotate(actionId, made.key.id, 0, refuse)).rejects.toThrow('nobody listens');
  await expect(keys.create(actionId, { name: 'guest', doors: [] }, refuse)).rejects.toThrow('nobody listens');
  await expect(keys.findUsable(secretOf(made))).resolves.toMatchObject({ expiresAt: null, revokedAt: null });
  await expect(keys.list()).resolves.toHaveLength(1);
});

test('a revoked key does not work; revoking it again is not told', async () => {
  const made = await create();
  const revoked = await keys.revoke(made.key.id, tell);
  await expect(keys.findUsable(secretOf(made))).resolves.toBeNull();
  clock.advance(1_000);
  expect(await keys.revoke(made.key.id, tell)).toMatchObject({ revokedAt: revoked.revokedAt });
  expect(told.filter(({ after }) => after === null)).toHaveLength(1);
});

test('the key of a setting comes back with its value, but not after a person has ended it', async () => {
  const letIn = (secret: string) => keys.letFirstIn('DOOR_KEY', secret, { doors: ['front'] }, log);
  const [first, second] = [randomSecret(), randomSecret()];
  await Promise.all([letIn(first), letIn(first)]);
  await letIn(second);
  await expect(keys.findUsable(first)).resolves.toBeNull();
  await letIn(first);
  const back = await keys.findUsable(first);
  expect(back).toMatchObject({ name: 'first key', doors: ['front'], replacedBySetting: false });
  await keys.revoke(back!.id, tell);
  await letIn(first);
  await expect(keys.findUsable(first)).resolves.toBeNull();
  await expect(keys.list()).resolves.toHaveLength(2);
});
