import { Controller, Get } from '@nestjs/common';
import type { ModelsResponse } from '@scriptsmith/chat-contracts';
import { Access } from '../access/access.decorator.js';
import { Authors } from '../authors/authors.js';

@Controller('api/models')
export class ModelsController {
  constructor(private readonly authors: Authors) {}

  @Get()
  @Access('session')
  models(): ModelsResponse {
    return { models: this.authors.offered };
  }
}
