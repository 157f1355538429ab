import type { ImageType } from '@scriptsmith/chat-contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An image to which messages of a user refer. */
@Entity('image')
export class ImageRecord {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'media_type' })
  mediaType!: ImageType;

  @Column('bytea', { select: false })
  content!: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
