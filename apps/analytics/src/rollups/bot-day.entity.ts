import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The number of events that bots sent on a day. */
@Entity('bot_day')
export class BotDay {
  @PrimaryColumn({ type: 'date' })
  day!: string;

  @Column({ type: 'integer' })
  events!: number;
}
