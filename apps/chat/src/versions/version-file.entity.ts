import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file of a version. Its content is the blob with this hash. */
@Entity('version_file')
export class VersionFile {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('uuid', { name: 'version_id' })
  versionId!: string;

  @PrimaryColumn('text')
  path!: string;

  @Column('bytea')
  sha256!: Buffer;
}
