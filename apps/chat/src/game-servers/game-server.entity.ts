import type { GameServerSettings } from '@scriptsmith/chat-contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A game server that a user has described. */
@Entity('game_server')
export class GameServerRecord {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'profile_id' })
  profileId!: string;

  @Column('jsonb')
  settings!: Omit<GameServerSettings, 'name' | 'profileId'>;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
