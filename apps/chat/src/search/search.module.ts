import { Module } from '@nestjs/common';
import { FileSearch } from './file-search.service.js';
import { SearchController } from './search.controller.js';

@Module({ controllers: [SearchController], providers: [FileSearch] })
export class SearchModule {}
