import { Controller, Get, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { Clock } from '../core/clock.js';
import { exportLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { ExportEntries } from './export-entries.js';
import { createZipStream } from './zip-stream.js';

@Controller('api/export')
export class ExportsController {
  constructor(
    private readonly entries: ExportEntries,
    private readonly clock: Clock,
  ) {}

  /** All conversations with the files of every version, as a zip file that is streamed while it is created. */
  @Get()
  @Access('session', { limit: exportLimit })
  export(@CurrentSession() { userId }: Session, @Res({ passthrough: true }) reply: FastifyReply): StreamableFile {
    const date = this.clock.now().toISOString().slice(0, 10);
    reply.header('x-content-type-options', 'nosniff');
    return new StreamableFile(createZipStream(this.entries.of(userId)), {
      type: 'application/zip',
      disposition: `attachment; filename="conversations-${date}.zip"`,
    });
  }
}
