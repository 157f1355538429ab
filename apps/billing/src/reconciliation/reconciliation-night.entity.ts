import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The night of the last reconciliation, in the table's only row. */
@Entity('reconciliation_night')
export class ReconciliationNight {
  @PrimaryColumn({ name: 'only_row', type: 'boolean' })
  onlyRow!: boolean;

  /** As `2026-03-05`. */
  @Column({ type: 'date' })
  night!: string;
}
