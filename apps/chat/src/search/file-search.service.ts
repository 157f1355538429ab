import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FileMatch, SearchResponse } from '@scriptsmith/chat-contracts';
import { DataSource } from 'typeorm';
import { FileRequests } from '../file-requests/file-requests.service.js';
import { findInFiles, findLatestVersions } from './file-search.queries.js';

const maxMatches = 20;
/** Conversations that are searched at once. */
const batchSize = 20;
/** Then the search ends with what it has found. */
const maxDurationMs = 1_500;

/** Searches the files of a user: those of the latest version of each conversation. */
@Injectable()
export class FileSearch {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly requests: FileRequests,
  ) {}

  /** In turn with other users, because it reads contents. @throws QueueFullError */
  find(userId: number, text: string): Promise<SearchResponse> {
    return this.requests.run(userId, async () => {
      const { manager } = this.database;
      const endsAt = performance.now() + maxDurationMs;
      const versionIds = (await findLatestVersions(manager, userId)).map(({ versionId }) => versionId);
      const files: FileMatch[] = [];
      let searched = 0;
      while (searched < versionIds.length && files.length <= maxMatches && performance.now() < endsAt) {
        const batch = versionIds.slice(searched, searched + batchSize);
        const limit = maxMatches + 1 - files.length;
        files.push(...(await findInFiles(manager, { userId, versionIds: batch, text, limit })));
        searched += batch.length;
      }
      const isComplete = searched >= versionIds.length && files.length <= maxMatches;
      return { files: files.slice(0, maxMatches), isComplete };
    });
  }
}
