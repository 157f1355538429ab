import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { VisitColumns } from './visit-columns.js';

/** A copy of the visits of a day that is over, by column. A trigger deletes it when a visit of the day changes. */
@Entity('closed_day')
export class ClosedDay {
  /** `YYYY-MM-DD`. */
  @PrimaryColumn('date')
  day!: string;

  @Column('json')
  columns!: VisitColumns;
}
