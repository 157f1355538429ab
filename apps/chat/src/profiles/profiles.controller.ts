import { Controller, Get } from '@nestjs/common';
import type { ProfilesResponse } from '@scriptsmith/chat-contracts';
import { listProfiles } from '@scriptsmith/game-profiles';
import { Access } from '../access/access.decorator.js';

@Controller('api/profiles')
export class ProfilesController {
  @Get()
  @Access('public')
  profiles(): ProfilesResponse {
    return { profiles: listProfiles() };
  }
}
