import { Global, Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { FileRequests } from './file-requests.service.js';

/** For every feature module with files. */
@Global()
@Module({ imports: [AccessModule], providers: [FileRequests], exports: [FileRequests] })
export class FileRequestsModule {}
