import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event of a visit. The table has a partition for each month. */
@Entity('event')
export class EventRecord {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @PrimaryColumn({ type: 'timestamptz' })
  at!: Date;

  @Column({ name: 'visit_id', type: 'uuid' })
  visitId!: string;

  @Column({ type: 'text' })
  type!: string;

  @Column({ type: 'text' })
  page!: string;

  @Column({ type: 'text', nullable: true })
  target!: string | null;

  /** JSON text. */
  @Column({ type: 'text', nullable: true })
  data!: string | null;
}
