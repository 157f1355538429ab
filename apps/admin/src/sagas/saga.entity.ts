import type { AdminActor, ServiceName } from '@scriptsmith/contracts';
import type { AdminAction } from '@scriptsmith/contracts/admin';
import type { PlanId } from '@scriptsmith/contracts/billing';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type SagaKind = 'create-user' | 'change-plan' | 'delete-user';

/** An admin operation that spans services, persisted before its first step. It contains no personal data. */
@Entity('saga')
export class Saga {
  @PrimaryColumn('uuid', { name: 'action_id' })
  actionId!: string;

  @Column('text')
  kind!: SagaKind;

  @Column('text')
  state!: AdminAction['state'];

  /** The current step, or the last one if the saga has ended. */
  @Column('text')
  step!: string;

  @Column('integer', { name: 'user_id', nullable: true })
  userId!: number | null;

  @Column('text', { name: 'plan_id', nullable: true })
  planId!: PlanId | 'none' | null;

  @Column('jsonb', { nullable: true })
  error!: AdminAction['error'];

  /** The services that the current step waits for. */
  @Column('text', { name: 'waiting_for', array: true })
  waitingFor!: ServiceName[];

  @Column('text', { name: 'key_name' })
  keyName!: string;

  @Column('text', { name: 'client_address' })
  clientAddress!: string;

  @Column('text', { name: 'request_id' })
  requestId!: string;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}

/** The admin on whose behalf the steps of a saga run. */
export const actorOf = ({ actionId, keyName, clientAddress }: Saga): AdminActor => ({
  actionId,
  keyName,
  clientAddress,
});
