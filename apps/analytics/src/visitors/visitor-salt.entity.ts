import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The random salt of a day, by which its visitors are hashed. */
@Entity('visitor_salt')
export class VisitorSalt {
  /** `YYYY-MM-DD`. */
  @PrimaryColumn('date')
  day!: string;

  @Column('bytea')
  salt!: Buffer;
}
