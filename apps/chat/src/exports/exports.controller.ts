import { Controller, Get, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Clock } from '@scriptsmith/server-kit';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { Documents } from '../documents/documents.service.js';
import { FileRequests } from '../file-requests/file-requests.service.js';
import { exportLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { ExportEntries } from './export-entries.js';
import { createZipStream } from './zip-stream.js';

@Controller('api/export')
export class ExportsController {
  constructor(
    private readonly entries: ExportEntries,
    private readonly documents: Documents,
    private readonly requests: FileRequests,
    private readonly clock: Clock,
  ) {}

  /** All conversations with the files of every version, as a zip file that is streamed while it is created. */
  @Get()
  @Access('session', { limit: exportLimit, files: 'read' })
  export(@CurrentSession() { userId }: Session, @Res({ passthrough: true }) reply: FastifyReply): StreamableFile {
    const entries = taking(this.entries.of(userId), (next) => this.requests.run(userId, next));
    const date = this.clock.now().toISOString().slice(0, 10);
    reply.header('x-content-type-options', 'nosniff');
    return new StreamableFile(
      createZipStream(entries, (contents) => this.documents.compress(userId, contents)),
      {
        type: 'application/zip',
        disposition: `attachment; filename="conversations-${date}.zip"`,
      },
    );
  }
}

/** Loads every entry when it is the user's turn. */
async function* taking<Entry>(
  entries: AsyncGenerator<Entry, unknown>,
  take: (next: () => Promise<IteratorResult<Entry, unknown>>) => Promise<IteratorResult<Entry, unknown>>,
): AsyncGenerator<Entry> {
  for (;;) {
    const next = await take(() => entries.next());
    if (next.done) return;
    yield next.value;
  }
}
