import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The content of a file. Versions of the same user with the same content share it. */
@Entity('blob')
export class FileBlob {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('bytea')
  sha256!: Buffer;

  @Column('text')
  content!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
