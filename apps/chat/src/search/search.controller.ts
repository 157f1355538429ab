import { Controller, Get, Query } from '@nestjs/common';
import { type SearchQuery, searchQuerySchema, type SearchResponse } from '@scriptsmith/chat-contracts';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { searchLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { FileSearch } from './file-search.service.js';

@Controller('api/search')
export class SearchController {
  constructor(private readonly search: FileSearch) {}

  @Get()
  @Access('session', { limit: searchLimit, files: 'read' })
  files(
    @Query({ schema: searchQuerySchema }) { text }: SearchQuery,
    @CurrentSession() { userId }: Session,
  ): Promise<SearchResponse> {
    return this.search.find(userId, text);
  }
}
