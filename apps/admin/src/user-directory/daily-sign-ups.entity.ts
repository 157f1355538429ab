import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Sign-ups per day in UTC, including users who have been deleted since. */
@Entity('daily_sign_ups')
export class DailySignUps {
  @PrimaryColumn('date')
  day!: string;

  @Column('integer', { name: 'sign_ups' })
  signUps!: number;
}
