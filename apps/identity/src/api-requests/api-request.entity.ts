import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A request with an API key, and its response. */
@Entity('api_request')
export class ApiRequestEntity {
  @PrimaryColumn('bigint', { insert: false })
  id!: string;

  @Column('text', { name: 'request_id' })
  requestId!: string;

  @Column('uuid', { name: 'key_id' })
  keyId!: string;

  @Column('timestamptz', { name: 'answered_at' })
  answeredAt!: Date;

  @Column('text')
  method!: string;

  @Column('text')
  path!: string;

  @Column('smallint')
  status!: number;

  @Column('text', { nullable: true })
  code!: string | null;

  @Column('integer', { name: 'duration_ms' })
  durationMs!: number;
}
