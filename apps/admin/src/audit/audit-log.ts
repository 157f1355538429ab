import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { adminRequests, AuditLogEntry } from '@scriptsmith/contracts/admin';
import { DataSource, type EntityManager } from 'typeorm';
import { Conditions } from '../sql/conditions.js';

type Query = HandlerInput<typeof adminRequests.listAuditLog>;
type PartQuery = HandlerInput<typeof adminRequests.exportAuditLog>;
type Filter = Pick<Query, 'keyName' | 'action' | 'targetType' | 'targetId' | 'from' | 'to'>;
type Row = Omit<AuditLogEntry, 'occurredAt'> & { occurredAt: Date };

const columns = `id, service, action, reason, before, after, occurred_at AS "occurredAt",
  json_build_object('actionId', action_id, 'keyName', key_name, 'clientAddress', client_address) AS by,
  json_build_object('type', target_type, 'id', target_id) AS target`;

/** Where every change that an admin made is written down, once and for good. */
@Injectable()
export class AuditLog {
  constructor(private readonly database: DataSource) {}

  /** Adds a row to a transaction; a row that is there already stays as it is. */
  async add(transaction: EntityManager, row: AuditLogEntry): Promise<void> {
    const { id, service, by, action, target, reason, before, after, occurredAt } = row;
    await transaction.query(
      `INSERT INTO audit_row (id, service, action_id, key_name, client_address, action, target_type, target_id, reason,
         before, after, occurred_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       ON CONFLICT (id) DO NOTHING`,
      [
        ...[id, service, by.actionId, by.keyName, by.clientAddress, action, target.type, target.id, reason],
        ...[before && JSON.stringify(before), after && JSON.stringify(after), occurredAt],
      ],
    );
  }

  /** A page of rows, the newest first. */
  async page(query: Query): Promise<RequestOutput<typeof adminRequests.listAuditLog>> {
    const { page, pageSize } = query;
    const where = conditionsOf(query);
    const [rows, [count]] = await Promise.all([
      this.newest(where, pageSize, (page - 1) * pageSize),
      this.database.query<[{ total: number }]>(
        `SELECT count(*)::integer AS total FROM audit_row WHERE ${where.sql}`,
        where.parameters,
      ),
    ]);
    return { auditRows: rows, total: count.total, page, pageSize };
  }

  /** All rows, part by part, the newest first. */
  async after(query: PartQuery): Promise<RequestOutput<typeof adminRequests.exportAuditLog>> {
    const where = conditionsOf(query).add(
      '(occurred_at, id) < (SELECT occurred_at, id FROM audit_row WHERE id = ?)',
      query.afterId ?? undefined,
    );
    return { auditRows: await this.newest(where, query.limit, 0) };
  }

  private async newest(where: Conditions, limit: number, offset: number): Promise<AuditLogEntry[]> {
    const rows = await this.database.query<Row[]>(
      `SELECT ${columns} FROM audit_row WHERE ${where.sql}
       ORDER BY occurred_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
      where.parameters,
    );
    return rows.map((row) => ({ ...row, occurredAt: row.occurredAt.toISOString() }));
  }
}

const conditionsOf = ({ keyName, action, targetType, targetId, from, to }: Filter): Conditions =>
  new Conditions()
    .add('key_name = ?', keyName)
    .add('action = ?', action)
    .add('target_type = ?', targetType)
    .add('target_id = ?', targetId)
    .add('occurred_at >= ?', from)
    .add('occurred_at < ?', to);
