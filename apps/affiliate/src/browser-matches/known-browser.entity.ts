import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser, identified by its visitor id, in which a user was signed in. */
@Entity('known_browser')
export class KnownBrowser {
  @PrimaryColumn('uuid', { name: 'visitor_id' })
  visitorId!: string;

  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt!: Date;
}
