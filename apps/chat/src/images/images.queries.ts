import type { EntityManager } from 'typeorm';

/** Removes the images from before a time to which no message refers. */
export async function deleteUnusedImages(manager: EntityManager, before: Date): Promise<void> {
  await manager.query(
    `DELETE FROM image WHERE created_at < $1 AND NOT EXISTS (
      SELECT FROM message WHERE message.user_id = image.user_id AND message.role = 'user'
        AND strpos(message.parts::text, 'image:' || image.id) > 0)`,
    [before],
  );
}
