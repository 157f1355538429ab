import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A visitor of a day, with the number of their visits. Users are counted once, whatever their browsers. */
@Entity('visitor_day')
export class VisitorDay {
  /** `YYYY-MM-DD`. */
  @PrimaryColumn('date')
  day!: string;

  /** 0 for anonymous visitors. */
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  /** The hash of an anonymous visitor, 0 for users. */
  @PrimaryColumn('bigint')
  visitor!: string;

  @Column('integer')
  visits!: number;
}
