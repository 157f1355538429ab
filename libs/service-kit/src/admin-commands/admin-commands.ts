import { createHash } from 'node:crypto';
import type { AdminActor, AuditEntry, EventContract } from '@scriptsmith/contracts';
import type { EntityManager } from 'typeorm';
import type { Clock } from '@scriptsmith/server-kit';
import { insertIfAbsent } from '../inserts/insert-if-absent.js';
import { idempotencyConflict } from '../errors/domain-error.js';
import type { RequestContext } from '../messaging/request-context.js';
import type { Outbox } from '../outbox/outbox.js';
import { ExecutedAdminCommand } from './admin-command.entity.js';

type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue };

/** A command of an admin. Its id, `by.actionId`, is the idempotency key of the call. */
export interface AdminCommand {
  by: AdminActor;
  /** Commands with the same id and scope are the same command, so that one call can execute a command in each scope. */
  scope: string;
  /** The request: always with its fields in the same order, and nothing personal. Only its hash is stored. */
  request: JsonValue;
}

interface FindOptions {
  /** Locks the earlier execution, for a transaction that changes its result or depends on it. */
  forUpdate?: boolean;
}

/** An entry of the audit log, but for its author and time. */
export type AuditedChange = Omit<AuditEntry, 'by' | 'occurredAt'>;

/**
 * Executes the commands of admins once each, and records them in the audit log. Record, change and audit entry commit
 * together, or none of them does: a command that is refused can be sent again.
 */
export class AdminCommands {
  constructor(
    private readonly auditEntryRecorded: EventContract,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims a command for the transaction. Waits while another transaction executes it.
   * @returns undefined if the command is new, otherwise its earlier execution
   * @throws DomainError `idempotency_conflict` for another request under the same id
   */
  async claim(
    transaction: EntityManager,
    command: AdminCommand,
    options: FindOptions = {},
  ): Promise<ExecutedAdminCommand | undefined> {
    const { by, scope, request } = command;
    const isNew = await insertIfAbsent(transaction, ExecutedAdminCommand, {
      commandId: by.actionId,
      scope,
      requestHash: hashOf(request),
      executedAt: this.clock.now(),
    });
    return isNew ? undefined : this.find(transaction, command, options);
  }

  /**
   * The earlier execution of a command, if there is one.
   * @throws DomainError `idempotency_conflict` for another request under the same id
   */
  async find(
    manager: EntityManager,
    { by, scope, request }: AdminCommand,
    { forUpdate = false }: FindOptions = {},
  ): Promise<ExecutedAdminCommand | undefined> {
    const earlier = await manager.findOne(ExecutedAdminCommand, {
      where: { commandId: by.actionId, scope },
      ...(forUpdate && { lock: { mode: 'pessimistic_write' } }),
    });
    if (earlier && !earlier.requestHash.equals(hashOf(request))) throw idempotencyConflict();
    return earlier ?? undefined;
  }

  /** Stores what a replay needs to give the same response. */
  async saveResult(transaction: EntityManager, { by, scope }: AdminCommand, result: object): Promise<void> {
    await transaction.update(ExecutedAdminCommand, { commandId: by.actionId, scope }, { result });
  }

  /** Adds an entry to the audit log if the transaction commits. */
  async recordAuditEntry(
    transaction: EntityManager,
    by: AdminActor,
    change: AuditedChange,
    context: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    const entry: AuditEntry = { ...change, by, occurredAt: this.clock.now().toISOString() };
    await this.outbox.add(transaction, this.auditEntryRecorded, entry, context);
  }

  /**
   * Executes a command, unless it was executed before.
   * @param execute returns the change for the audit log; undefined if everything was so already
   * @returns whether the command was executed now
   * @throws DomainError `idempotency_conflict` for another request under the same id
   */
  async executeOnce(
    transaction: EntityManager,
    command: AdminCommand,
    context: Pick<RequestContext, 'requestId'>,
    execute: () => Promise<AuditedChange | undefined>,
  ): Promise<boolean> {
    if (await this.claim(transaction, command)) return false;
    const change = await execute();
    if (change) await this.recordAuditEntry(transaction, command.by, change, context);
    return true;
  }
}

const hashOf = (request: JsonValue): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();
